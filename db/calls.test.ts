import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { run } from './call.ts';
import * as calls from './calls.ts';
import { createTestDatabase } from './testing/database.ts';

const { db } = await createTestDatabase();
const ROOT = path.join(import.meta.dirname, '..');
const text = (call: SQL) => new PgDialect().sqlToQuery(call).sql;

describe('calls of SQL functions', () => {
  it('name functions, arguments and types as PostgreSQL knows them', async () => {
    const source = readFileSync(path.join(ROOT, 'db/calls.ts'), 'utf8');
    const written = [...source.matchAll(/>\(\s*'(\w+)',\s*\{([^}]*)\}/g)].map(([, name, list = '']) => ({
      name,
      arguments: [...list.matchAll(/'(\w+) ([^']+)'/g)].map(([, own, type]) => `${own} ${type}`).join(', '),
    }));
    const { rows } = await db.execute<{ name: string; arguments: string }>(sql`
      select proname as name, replace((
        select string_agg(proargnames[place] || ' ' || format_type(type, null), ', ' order by place)
        from unnest(proargtypes::oid[]) with ordinality argument (type, place)
      ), 'timestamp with time zone', 'timestamptz') as arguments
      from pg_proc where pronamespace = 'public'::regnamespace`);
    const known = new Set(rows.map((row) => `${row.name}(${row.arguments})`));
    expect(written).toHaveLength(Object.keys(calls).length);
    expect(written.filter((call) => !known.has(`${call.name}(${call.arguments})`))).toEqual([]);
  });

  it('leave out an argument that is not given', () => {
    expect(text(calls.cancelPlaces({ order: 1, ids: [2] }))).toBe(
      'cancel_places(given_order => $1::integer, given_ids => $2::integer[])',
    );
  });

  it('return the result of the function', async () => {
    const { rows } = await run(db, calls.addWorkingDays({ start: '2026-12-24', days: 0 }));
    expect(rows).toEqual([{ value: expect.stringMatching(/^2026-12-2\d/) }]);
  });

  it('are the only way in which TypeScript executes one function', () => {
    const files = globSync('{core,db,functions,scripts,site}/**/*.ts', { cwd: ROOT });
    const names = Object.values(calls)
      .map((call) => text(call({} as never)).replace('()', ''))
      .join('|');
    const executes = new RegExp(
      `execute(?:<[^\`;]*>)?\\(\\s*sql\`\\s*select (?:${names})\\((?:(?!\\bfrom\\b)[^\`])*\\)(?: as "?\\w+"?)?\``,
    );
    const others = files
      .filter((file) => !/\.test\.ts$|^db\/(migrations|testing)\//.test(file))
      .filter((file) => executes.test(readFileSync(path.join(ROOT, file), 'utf8')));
    expect(others).toEqual([]);
  });
});

it('the schema has one snapshot, that of the newest migration', () => {
  const { entries } = JSON.parse(readFileSync(path.join(ROOT, 'db/migrations/meta/_journal.json'), 'utf8'));
  const [newest = ''] = entries.at(-1).tag.split('_');
  expect(
    globSync('db/migrations/meta/*_snapshot.json', { cwd: ROOT }).map((file) => path.basename(file)),
  ).toEqual([`${newest}_snapshot.json`]);
});
