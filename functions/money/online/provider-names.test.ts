import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROVIDERS } from './providers.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PARTS = ['admin', 'core', 'db', 'door', 'functions', 'scripts', 'site'];
const SOURCE = /(?<!\.(test|spec))\.(ts|tsx|mjs|astro|sql|css)$/;
/** Tests, released migrations, and what a build writes. */
const OUTSIDE = /\/(testing|e2e|migrations|demo|dist|\..*)\//;

/** Files outside a provider's folder that name it, and why. */
const EXCEPTIONS: Record<string, string> = {
  'functions/money/online/providers.ts': 'the list',
  'db/tables/money/online.ts':
    'the name of a table, and what rows have that are older than the second provider',
  'db/tables/membership/membership.ts': 'what rows have that are older than the second provider',
  'db/queries/office/text-columns.ts': 'the name of a table',
  'db/sql/money/online/claim_checkout.sql': 'for programs older than release 111',
  'admin/kit/tables-from-files/directions.ts': 'a word on bank statements',
};

const sources = PARTS.flatMap((part) =>
  readdirSync(path.join(ROOT, part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      path.relative(ROOT, path.join(parentPath, name)).replaceAll(path.sep, '/'),
    ),
).filter((file) => SOURCE.test(file) && !OUTSIDE.test(file));

const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

it.each(PROVIDERS)('only its folder, the list and what is stored name $name', ({ name }) => {
  const spellings = [name, `${name.charAt(0).toUpperCase()}${name.slice(1)}`].map(
    (word) => `${word}(?![a-z])`,
  );
  const pattern = new RegExp([...spellings, name.toUpperCase()].join('|'));
  const naming = sources.filter(
    (file) => !file.startsWith(`functions/money/online/${name}/`) && pattern.test(textOf(file)),
  );
  expect(naming.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
});
