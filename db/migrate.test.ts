import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { scratchFolder } from './local/scratch-folder.ts';
import { migrateDatabase } from './migrate.ts';
import { createTestDatabase } from './testing/database.ts';
import { createContactMessage, createNews } from './testing/factories.ts';

const folder = scratchFolder('migrations');
afterAll(() => rmSync(folder, { recursive: true }));
cpSync(path.join(import.meta.dirname, 'migrations'), folder, { recursive: true });

const journalFile = path.join(folder, 'meta/_journal.json');
const journal = JSON.parse(readFileSync(journalFile, 'utf8'));

function writeMigration(statements: string[]): void {
  const last = journal.entries.at(-1);
  const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next' };
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, next] }));
  writeFileSync(path.join(folder, '9999_next.sql'), statements.join('\n--> statement-breakpoint\n'));
}

const { owner: db, ownerUrl: url } = await createTestDatabase();

it('migration timestamps increase, because a database skips a migration older than the last applied one', () => {
  const times = journal.entries.map(({ when }: { when: number }) => when);
  expect(times).toEqual([...new Set(times)].sort((one, other) => Number(one) - Number(other)));
});

describe('a migration that fails half-way', () => {
  const columns = async () => {
    const { rows } = await db.execute(
      "select column_name from information_schema.columns where table_name = 'news'",
    );
    return rows.map((row) => row.column_name);
  };
  const FIRST = 'alter table news add column subtitle text';
  const FILL = "update news set subtitle = 'x'";

  it('leaves the database unchanged and reports the error', async () => {
    await createNews(db, { title: '早已在此' });
    writeMigration([
      FIRST,
      FILL,
      'alter table news alter column subtitle type integer using subtitle::integer',
    ]);
    await expect(migrateDatabase(url, { folder })).rejects.toMatchObject({
      message: 'invalid input syntax for type integer: "x"',
    });
    expect(await columns()).not.toContain('subtitle');
    expect((await db.execute('select title from news')).rows).toEqual([{ title: '早已在此' }]);
  });

  it('is applied once after it has been corrected, even if two programs start at the same time', async () => {
    writeMigration([FIRST, FILL]);
    await Promise.all([migrateDatabase(url, { folder }), migrateDatabase(url, { folder })]);
    expect(await columns()).toContain('subtitle');
    expect((await db.execute('select title, subtitle from news')).rows).toEqual([
      { title: '早已在此', subtitle: 'x' },
    ]);
  });
});

describe('a batched statement for a large table', () => {
  const IN_BATCHES = `-- in batches of contact_messages by id
update contact_messages set company = 'No ' || 10 / (id - (select broken from fault)) where id > $1 and id <= $2`;

  const messages = async (owner: typeof db) =>
    (await owner.execute('select id, company, updated_at from contact_messages order by id')).rows;

  it('runs in batches after the commit without firing triggers, and resumes after an error', async () => {
    const { owner, ownerUrl } = await createTestDatabase();
    await owner.execute(`insert into contact_messages (name, email, subject, message)
      select 'n' || n, n || '@example.com', 's', 'm' from generate_series(1, 1000) n`);
    const before = await messages(owner);
    await owner.execute('create table fault as select 700 as broken');
    writeMigration([IN_BATCHES, '-- after commit\ncreate index concurrently "later_idx" on fault (broken)']);

    await expect(migrateDatabase(ownerUrl, { folder })).rejects.toThrow('division by zero');
    const half = await messages(owner);
    expect(half.filter(({ company }) => company).length).toBeGreaterThanOrEqual(200);
    expect(half.slice(690).every(({ company }) => company === null)).toBe(true);

    await owner.execute('update fault set broken = 5000');
    await migrateDatabase(ownerUrl, { folder });
    const after = await messages(owner);
    expect(after.every(({ company }) => company)).toBe(true);
    expect(after.map((row) => row.updated_at)).toEqual(before.map((row) => row.updated_at));
    expect((await owner.execute("select from pg_indexes where indexname = 'later_idx'")).rows).toHaveLength(
      1,
    );
    expect((await owner.execute('select from drizzle.after_commit')).rows).toEqual([]);
  });

  it('waits for a writer that has locked the table, and runs afterwards', async () => {
    const { owner, ownerUrl } = await createTestDatabase();
    await createContactMessage(owner);
    await owner.execute('create table fault as select 5000 as broken');
    writeMigration([IN_BATCHES]);
    const writer = new pg.Client({ connectionString: ownerUrl });
    await writer.connect();
    await writer.query('begin');
    await writer.query("update contact_messages set subject = 'held'");

    const migrated = migrateDatabase(ownerUrl, { folder });
    await vi.waitFor(async () => {
      const { rows } = await owner.execute(
        "select from pg_locks where not granted and relation = 'contact_messages'::regclass",
      );
      expect(rows).toHaveLength(1);
    }, 20_000);
    // This insert succeeds while the migration waits for its lock. Without a lock timeout, the waiting
    // migration would block the insert.
    await createContactMessage(owner);
    await writer.query('commit');
    await writer.end();
    await migrated;
    const [held, added] = await messages(owner);
    expect(held?.company).toMatch(/^No /);
    // The migration ignores rows inserted after it started, because the program has already stored the new
    // values in them.
    expect(added?.company).toBeNull();
  });
});
