# The system on one machine, as `npm start` runs it: pages, back office, API, database and files, all data under /data.
# compose.yaml starts it behind Caddy (docs/single-machine/containers.md). `npm run test:container` runs these steps
# without an engine, measures the result and visits it.
FROM node:24-trixie-slim AS build
# Another association's profile, below this folder: --build-arg ASSOCIATION_DIR=associations/yours
ARG ASSOCIATION_DIR=associations/pet-trade
ENV ASSOCIATION_DIR=$ASSOCIATION_DIR
WORKDIR /srv/association
COPY . .
RUN npm run build && node_modules/node-linux-*/bin/node scripts/runtime-packages.ts

FROM debian:trixie-slim
ARG ASSOCIATION_DIR=associations/pet-trade
ENV ASSOCIATION_DIR=$ASSOCIATION_DIR HOME=/data DATA_DIR=/data HOST=0.0.0.0 PORT=8787
RUN useradd --uid 10001 --home-dir /data --create-home --shell /usr/sbin/nologin association
COPY --from=build /srv/association /srv/association
WORKDIR /srv/association
USER association
VOLUME /data
EXPOSE 8787
HEALTHCHECK --interval=30s --timeout=5s --start-period=3m CMD ["./scripts/in-container.sh", "scripts/healthy.mjs"]
STOPSIGNAL SIGTERM
CMD ["./scripts/in-container.sh", "scripts/bootstrap.mjs", "functions/local/start.ts"]
