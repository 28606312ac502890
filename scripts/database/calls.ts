// Writes db/calls.ts: the functions of db/sql that TypeScript can call, with their arguments and results.
// npm run db:calls
// With --check, changes nothing, and exits with 1 if the file is out of date.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSqlSources } from '../../db/migrating/sql-sources.ts';

const FILE = path.join(import.meta.dirname, '../../db/calls.ts');

const GIVEN: Record<string, string> = {
  integer: 'Int',
  bigint: 'Int',
  smallint: 'Int',
  'double precision': 'Float',
  text: 'Text',
  boolean: 'Bool',
  date: 'Day',
  timestamptz: 'Moment',
  jsonb: 'Json',
  json: 'Json',
  'integer[]': 'List<number>',
  'text[]': 'List<string>',
  'timestamptz[]': 'List<string>',
};
const RESULT: Record<string, string> = {
  integer: 'number | null',
  boolean: 'boolean | null',
  text: 'string | null',
  date: 'string | null',
  timestamptz: 'string | null',
  jsonb: 'unknown',
  json: 'unknown',
  void: 'void',
};

interface SqlFunction {
  file: string;
  name: string;
  arguments: { name: string; type: string; isOptional: boolean }[];
  result: string;
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const DEFINITION =
  /CREATE OR REPLACE FUNCTION (\w+)\(([^)]*)\)\s*RETURNS\s+([a-z]+(?: precision)?(?:\[\])?)/g;

function functionsOf({ name: file, text }: { name: string; text: string }): SqlFunction[] {
  return [...text.matchAll(DEFINITION)].map(([, name = '', list = '', result = '']) => ({
    file,
    name,
    arguments: list
      .split(',')
      .map((part) => part.trim().split(/\s+DEFAULT\s+/i))
      .filter(([argument]) => argument)
      .map(([argument = '', standard]) => {
        const [own = '', ...type] = argument.split(/\s+/);
        return { name: own, type: type.join(' '), isOptional: standard !== undefined };
      }),
    result,
  }));
}

/** The first signature of a name: overloads, such as those for older programs, follow in the same file. */
const newest = (all: SqlFunction[]): SqlFunction[] =>
  [...Map.groupBy(all, ({ name }) => name).values()].flatMap(([first]) => first ?? []);

function keysOf({ arguments: list }: SqlFunction): string[] {
  const short = list.map(({ name }) => camel(name.replace(/^given_/, '')));
  return short.map((key, at) =>
    short.indexOf(key) === short.lastIndexOf(key) ? key : camel(list[at]?.name ?? ''),
  );
}

function written(one: SqlFunction): string {
  const keys = keysOf(one);
  const given = one.arguments.map(
    ({ type, isOptional }, at) => `${keys[at]}${isOptional ? '?' : ''}: ${GIVEN[type]}`,
  );
  const names = one.arguments.map(({ name, type }, at) => `${keys[at]}: '${name} ${type}'`);
  return `/** db/sql/${one.file} */
export const ${camel(one.name)} = /* @__PURE__ */ sqlFunction<{ ${given.join('; ')} }, ${RESULT[one.result]}>('${one.name}', { ${names.join(', ')} });`;
}

const isCallable = (one: SqlFunction) =>
  RESULT[one.result] !== undefined &&
  one.arguments.length > 0 &&
  one.arguments.every(({ type }) => GIVEN[type] !== undefined);

const calls = newest(readSqlSources().flatMap(functionsOf)).filter(isCallable);
const source = `// Written by \`npm run db:calls\` from db/sql. Changes are lost.
import { type Bool, type Day, type Float, type Int, type Json, type List, type Moment, sqlFunction, type Text } from './call.ts';

${calls
  .sort((one, other) => (one.name < other.name ? -1 : 1))
  .map(written)
  .join('\n\n')}
`;

const text = execFileSync(
  process.execPath,
  [
    path.join(import.meta.dirname, '../../node_modules/@biomejs/biome/bin/biome'),
    'format',
    `--stdin-file-path=${FILE}`,
  ],
  { input: source, encoding: 'utf8' },
);
const stored = readFileSync(FILE, { encoding: 'utf8', flag: 'a+' });
if (stored === text) {
  console.log(`db/calls.ts is up to date: ${calls.length} functions.`);
} else if (process.argv.includes('--check')) {
  console.error('db/calls.ts is out of date. Run: npm run db:calls');
  process.exit(1);
} else {
  writeFileSync(FILE, text);
  console.log(`Wrote ${calls.length} functions into db/calls.ts.`);
}
