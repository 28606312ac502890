// Makes imports of `#association/…` load files of the profile in `ASSOCIATION_DIR`, instead of those that
// package.json names. scripts/bootstrap.mjs preloads this file when the variable is set.
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PREFIX = '#association/';
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.resolve(root, process.env.ASSOCIATION_DIR ?? 'associations/pet-trade');

/** Values of profile.json with which modules fail already when they are imported. The build checks all others. */
const EARLY = {
  languages: ({ languages }) => Intl.getCanonicalLocales(languages),
  'place.timeZone': ({ place }) => new Intl.DateTimeFormat('en', { timeZone: place?.timeZone }),
  'currency.code': ({ currency }) =>
    currency && new Intl.NumberFormat('en', { style: 'currency', currency: currency.code }),
};

function failureOf(act) {
  try {
    act();
  } catch ({ message }) {
    return message.replaceAll('\n', ' ');
  }
}

function problemOf(file) {
  if (!existsSync(file)) return ' is missing: see docs/make-it-your-own.md';
  if (!file.endsWith('.json')) return undefined;
  const text = readFileSync(file, 'utf8');
  const syntax = failureOf(() => JSON.parse(text));
  if (syntax) return ` is no JSON: ${syntax}`;
  if (path.basename(file) !== 'profile.json') return undefined;
  return Object.entries(EARLY)
    .map(([name, use]) => [name, failureOf(() => use(JSON.parse(text)))])
    .filter(([, failure]) => failure)
    .map(([name, failure]) => `: ${name} is wrong: ${failure}`)[0];
}

module.registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith(PREFIX)) return next(specifier, context);
    const file = path.join(folder, specifier.slice(PREFIX.length));
    const problem = problemOf(file);
    // An import that fails ends with a stack, before a program can say what is wrong.
    if (problem) {
      console.error(`${file}${problem}`);
      process.exit(1);
    }
    const url = pathToFileURL(file).href;
    return { url, format: 'json', importAttributes: context.importAttributes, shortCircuit: true };
  },
});
