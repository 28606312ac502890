// Loaded before everything else (scripts/bootstrap.mjs). Node reads a package's package.json again for each of its files,
// and drizzle-orm's lists 178 kB of exports: its imports of its own files are answered here, in 70 ms instead of 700 and
// without 160 MB of garbage in every process.
import module from 'node:module';

const PACKAGE = '/node_modules/drizzle-orm/';

module.registerHooks?.({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    const isOwn = specifier.startsWith('.') && specifier.endsWith('.js') && parentURL?.endsWith('.js');
    if (!isOwn || !parentURL.includes(PACKAGE)) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
