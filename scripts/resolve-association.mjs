// Makes imports of `#association/…` load files of the profile in `ASSOCIATION_DIR`, instead of those that
// package.json names. scripts/bootstrap.mjs preloads this file when the variable is set.
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PREFIX = '#association/';
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.resolve(root, process.env.ASSOCIATION_DIR ?? 'associations/pet-trade');

module.registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith(PREFIX)) return next(specifier, context);
    const url = pathToFileURL(path.join(folder, specifier.slice(PREFIX.length))).href;
    return { url, format: 'json', importAttributes: context.importAttributes, shortCircuit: true };
  },
});
