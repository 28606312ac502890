import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');

const CODE = '{admin,core,db,door,functions,scripts,site}/**/*.{ts,tsx,mjs,astro,sql}';
const NOT_OF_THE_PRODUCT = /\.(test|spec)\.tsx?$|(^|\/)(e2e|testing)\/|^db\/(migrations|demo)\//;

/** Readers of texts and files that people in Hong Kong write. */
const READERS = [
  'core/money/amounts.ts',
  'core/money/currency-words.ts',
  'core/words/amounts.ts',
  'admin/kit/tables-from-files/number-format.ts',
  'admin/kit/tables-from-files/directions.ts',
  'admin/screens/membership/member-imports/reading/headings.ts',
];

const RULES: [what: string, found: RegExp, allowed: string[]][] = [
  [
    'comparison with the name of a language',
    /[!=]==?\s*['"](?:en|zh|zh-TW|zh-CN|pt)['"]|['"](?:en|zh-TW|zh-CN)['"]\s*[!=]==?|case ['"](?:en|zh-TW|zh-CN)['"]|WHEN '(?:en|zh-TW|zh-CN)'|= '(?:en|zh-TW|zh-CN)'/,
    // The key of a slot, not the name of a language.
    ['core/association/locales.ts', 'admin/screens/content/association/ClashDialog.tsx'],
  ],
  [
    'name of a currency',
    /HK\$|['"]HKD['"]/,
    ['core/association/currency.ts', 'db/tables/money/bank.ts', ...READERS],
  ],
  ['name of a time zone', /Asia\/Hong_Kong|\+08:00/, ['core/association/place.ts']],
];

const files = globSync(CODE, { cwd: root })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !NOT_OF_THE_PRODUCT.test(file));

it.each(RULES)('no %s stands in the code but where it is defined', (_what, pattern, allowed) => {
  expect(files.length).toBeGreaterThan(1000);
  const found = files
    .filter((file) => !allowed.includes(file))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => {
          const isComment = /^\s*(?:\*|\/\/|\/\*|--)/.test(line);
          return pattern.test(line) && !isComment ? [`${file}:${at + 1}: ${line.trim()}`] : [];
        }),
    );
  expect(found).toEqual([]);
});
