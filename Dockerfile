# Builds from the sources, and runs as the command or as Heritrix with the plugin:
#   docker build -t feedwright .
#   docker run --rm -v "$PWD:/data" feedwright extract /data/warcs -o /data/posts.jsonl
#   docker run --rm -v "$PWD/jobs:/jobs" -p 8443:8443 feedwright heritrix -a admin:PASSWORD -b 0.0.0.0 -j /jobs
FROM maven:3.9-eclipse-temurin-17 AS build
WORKDIR /build
COPY pom.xml LICENSE NOTICE .checkstyle.xml ./
COPY src src
RUN mvn -B -ntp -DskipTests package \
 && mvn -B -ntp dependency:unpack@unpack-heritrix \
 && mv target/heritrix-3* target/heritrix \
 && cp target/feedwright-heritrix.jar target/heritrix/lib/

FROM eclipse-temurin:17-jre
RUN useradd --create-home --uid 10001 feedwright \
 && mkdir /data /jobs \
 && chown feedwright /data /jobs
COPY --from=build /build/target/feedwright /build/target/feedwright.jar /build/target/feedwright-sbom.json /opt/feedwright/
COPY --from=build /build/LICENSE /build/NOTICE /opt/feedwright/
COPY --from=build --chown=feedwright /build/target/heritrix /opt/heritrix
COPY src/main/docker/entry /usr/local/bin/feedwright-entry
COPY crawler-beans /opt/feedwright/crawler-beans
USER feedwright
WORKDIR /data
ENTRYPOINT ["feedwright-entry"]
CMD ["--help"]
