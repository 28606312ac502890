# The system on one machine as `npm start` runs it, with all its data under /data; compose.yaml starts it behind Caddy.
FROM node:24-trixie-slim AS build
# Another association's profile, inside this folder: --build-arg ASSOCIATION_DIR=associations/yours
ARG ASSOCIATION_DIR=associations/pet-trade
RUN apt-get update && apt-get install --yes --no-install-recommends binutils busybox-static ca-certificates
WORKDIR /srv/association
# The packages in a layer of their own, which a change of the sources does not touch.
COPY package.json package-lock.json .npmrc ./
COPY admin/icons-material admin/icons-material
COPY scripts/*.mjs scripts/
RUN node scripts/bootstrap.mjs --version
COPY . .
RUN npm run build
RUN sh scripts/image/trim.sh && sh scripts/image/system.sh /system node_modules/node-linux-*

# Nothing but the program and what it needs of Debian (docs/decisions/0072-image.md).
FROM scratch
ARG ASSOCIATION_DIR=associations/pet-trade
# The first password stays out of the log, which others may read.
ENV ASSOCIATION_DIR=$ASSOCIATION_DIR HOME=/data DATA_DIR=/data HOST=0.0.0.0 NODE_COMPILE_CACHE=/tmp/node \
    PRINT_PASSWORD=off PATH=/usr/bin
WORKDIR /srv/association
COPY --from=build /system /
COPY --from=build /srv/association .
USER association
VOLUME /data
EXPOSE 8787
CMD ["node", "scripts/bootstrap.mjs", "functions/local/start.ts"]
