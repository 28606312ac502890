// Preloaded by scripts/bootstrap.mjs where `ASSOCIATION_DIR` names a profile: `#association/…` is then a file of that folder
// instead of the one that package.json names.
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
