// Preloaded into every process by scripts/bootstrap.mjs. Node reads a package's package.json again for each of its files,
// and drizzle-orm's lists 178 kB of exports: this hook resolves drizzle's relative imports itself, in 70 ms instead of 700
// and with 160 MB less garbage a process. Without it everything works, only slower.
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
