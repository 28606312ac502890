#!/bin/sh
# Removes from a built copy of the program (the current folder) what a running system does not load. For Dockerfile.
set -eu
# Without --no-save, npm would change the lock file, from which the system knows that everything is installed and built.
npm pkg delete dependencies devDependencies overrides
printf 'dependencies.%s=*\n' @aws-sdk/client-s3 @expo-google-fonts/noto-sans-hk @neondatabase/serverless \
  @oslojs/encoding @radix-ui/react-toast @streamparser/json clsx cookie devalue drizzle-orm file-type fontkit html-escaper \
  htmlparser2 image-size lru-cache miniflare mrmime nodemailer opencc-js papaparse pg piccolore picomatch react react-dom \
  react-hook-form sanitize-html sharp subset-font ultrahtml zod | xargs npm pkg set
npm prune --no-save --ignore-scripts
cd node_modules
# npm 9 also installs packages of other C libraries.
rm -rf .cache .vite workerd/bin workerd/worker.mjs zod/src opencc-js/dist/umd miniflare/dist/local-explorer-ui \
  @img/*musl* @img/sharp-wasm32 node-linux-*/include node-linux-*/share @expo-google-fonts/*/[1235-9]00* \
  @embedded-postgres/*/native/lib/*.a @embedded-postgres/*/native/lib/pkgconfig \
  @embedded-postgres/*/native/lib/postgresql/pgxs
find . -name '*.map' -delete
find . -name '*.d.*ts' -delete
# The system runs with NODE_ENV=production, and imports ES modules. Others' `*.development.js` stay: Node reads the names
# of exports from them.
rm -f react-dom/cjs/*profiling* react-dom/cjs/react-dom-client.* react-dom/cjs/react-dom-server*development*
find drizzle-orm -name '*.cjs' -delete
# A file of its own each, because the packages may be linked to those of another copy.
for file in node-linux-*/bin/node @cloudflare/workerd-linux-*/bin/workerd @embedded-postgres/*/native/bin/* \
  @embedded-postgres/*/native/lib/*.so.* @embedded-postgres/*/native/lib/postgresql/*.so; do
  [ ! -L "$file" ] || continue
  strip --strip-unneeded -o "$file.stripped" "$file"
  chmod --reference="$file" "$file.stripped"
  mv "$file.stripped" "$file"
done
cd ..
find dist -name '*.map' -delete
# The programs that made the migrations read these; those that apply them do not.
rm -f db/migrations/meta/*_snapshot.json
