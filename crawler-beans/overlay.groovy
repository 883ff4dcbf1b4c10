/*
 * What to add to a crawler-beans.groovy (Heritrix 3.6 and later), at four places. It says the same as overlay.xml beside
 * this file, which has the properties of each bean with their defaults. Needs feedwright-heritrix.jar in Heritrix's lib
 * folder (or in the CP variable).
 */

// 1. Three beans, last of all, before the brace that ends 'beans {': Heritrix starts beans in this order here.
feedProcessor(org.feedwright.heritrix.FeedProcessor) {
    // maxArchivePages = 0
    // feedIntervalSeconds = 0
}
postExtractor(org.feedwright.heritrix.PostExtractor) {
    // directory = new ConfigPath("Feedwright's posts", '${launchId}/posts')
}
feedwrightReport(org.feedwright.heritrix.FeedwrightReport)

// 2. In the list of fetchProcessors, last (with a comma behind the one before):
ref('feedProcessor')

// 3. In the list of dispositionProcessors, right after ref('warcWriter'):
ref('postExtractor'),

// 4. Optional, for warc_record_id in the posts: in warcWriter, Heritrix's own chain with ours last.
chain = [
    new org.archive.modules.warc.DnsResponseRecordBuilder(),
    new org.archive.modules.warc.HttpResponseRecordBuilder(),
    new org.archive.modules.warc.WhoisResponseRecordBuilder(),
    new org.archive.modules.warc.FtpControlConversationRecordBuilder(),
    new org.archive.modules.warc.FtpResponseRecordBuilder(),
    new org.archive.modules.warc.RevisitRecordBuilder(),
    new org.archive.modules.warc.HttpRequestRecordBuilder(),
    new org.archive.modules.warc.MetadataRecordBuilder(),
    new org.feedwright.heritrix.RecordIdNote()
]
