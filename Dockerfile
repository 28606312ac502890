# The system on one machine as `npm start` runs it, with all its data under /data; compose.yaml starts it behind Caddy.
FROM node:24-trixie-slim AS build
# Another association's profile, inside this folder: --build-arg ASSOCIATION_DIR=associations/yours
ARG ASSOCIATION_DIR=associations/pet-trade
WORKDIR /srv/association
# The packages in a layer of their own, which a change of the sources does not touch.
COPY package.json package-lock.json .npmrc ./
COPY scripts/*.mjs scripts/
RUN node scripts/bootstrap.mjs --version
COPY . .
RUN npm run build
# Keeps the packages that a running system loads, here and in dist/site/bundle. Without --no-save npm would change the
# lock file, from which the system knows that everything is installed and built.
RUN npm pkg delete dependencies devDependencies overrides \
    && printf 'dependencies.%s=*\n' @aws-sdk/client-s3 @expo-google-fonts/noto-sans-hk @neondatabase/serverless \
    @oslojs/encoding @radix-ui/react-toast @streamparser/json clsx cookie devalue drizzle-orm file-type fontkit html-escaper \
    htmlparser2 image-size lru-cache miniflare mrmime nodemailer opencc-js papaparse pg piccolore picomatch react react-dom \
    react-hook-form sanitize-html sharp subset-font ultrahtml zod | xargs npm pkg set \
    && npm prune --no-save --ignore-scripts
RUN apt-get update && apt-get install --yes --no-install-recommends binutils ca-certificates \
    && strip node_modules/node-linux-*/bin/node node_modules/@cloudflare/workerd-linux-*/bin/workerd \
    && rm -rf /var/lib/apt/lists/* node_modules/.cache node_modules/workerd/bin \
    node_modules/node-linux-*/include node_modules/node-linux-*/share node_modules/@expo-google-fonts/*/[1235-9]00* \
    dist/worker/*.map \
    && find node_modules dist -name '*.map' -delete && find node_modules -name '*.d.*ts' -delete

FROM debian:trixie-slim
ARG ASSOCIATION_DIR=associations/pet-trade
# The first password stays out of the log, which others may read.
ENV ASSOCIATION_DIR=$ASSOCIATION_DIR HOME=/data DATA_DIR=/data HOST=0.0.0.0 NODE_COMPILE_CACHE=/tmp/node \
    PRINT_PASSWORD=off
WORKDIR /srv/association
COPY --from=build /srv/association .
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
RUN ln -s /srv/association/node_modules/node-linux-*/bin/node /usr/local/bin/node \
    && useradd --uid 10001 --home-dir /data --create-home --shell /usr/sbin/nologin association
USER association
VOLUME /data
EXPOSE 8787
CMD ["node", "scripts/bootstrap.mjs", "functions/local/start.ts"]
