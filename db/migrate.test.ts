import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder } from './local/scratch-folder.ts';
import { migrateDatabase } from './migrate.ts';
import { createTestDatabase } from './testing/database.ts';
import { createContactMessage, createNews } from './testing/factories.ts';

const folder = scratchFolder('migrations');
afterAll(() => rmSync(folder, { recursive: true }));
cpSync(path.join(import.meta.dirname, 'migrations'), folder, { recursive: true });

const journalFile = path.join(folder, 'meta/_journal.json');
const journal = JSON.parse(readFileSync(journalFile, 'utf8'));

/** Writes an additional migration. */
function writeMigration(statements: string[]): void {
  const last = journal.entries.at(-1);
  const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next' };
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, next] }));
  writeFileSync(path.join(folder, '9999_next.sql'), statements.join('\n--> statement-breakpoint\n'));
}

const { owner: db, ownerUrl: url } = await createTestDatabase();

it('every migration is later than its predecessors, because databases skip older ones', () => {
  const times = journal.entries.map(({ when }: { when: number }) => when);
  expect(times).toEqual([...new Set(times)].sort((one, other) => Number(one) - Number(other)));
});

describe('enquiries older than statuses', () => {
  it('count as answered if they were read, and are otherwise unchanged', async () => {
    const { owner } = await createTestDatabase();
    const [unread, read] = [
      await createContactMessage(owner),
      await createContactMessage(owner, { read: true }),
    ];
    await owner.execute('alter table contact_messages drop column status');
    const sql = readFileSync(path.join(import.meta.dirname, 'migrations/0021_message_status.sql'), 'utf8');
    for (const statement of sql.split('--> statement-breakpoint')) await owner.execute(statement);
    const { rows } = await owner.execute('select id, status, updated_at from contact_messages order by id');
    expect(rows).toEqual([
      { id: unread.id, status: 'new', updated_at: expect.anything() },
      { id: read.id, status: 'answered', updated_at: expect.anything() },
    ]);
    expect((await owner.execute('select from audit_log')).rows).toEqual([]);
  });
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

  it('applies once after repair, even from two concurrent starts', async () => {
    writeMigration([FIRST, FILL]);
    await Promise.all([migrateDatabase(url, { folder }), migrateDatabase(url, { folder })]);
    expect(await columns()).toContain('subtitle');
    expect((await db.execute('select title, subtitle from news')).rows).toEqual([
      { title: '早已在此', subtitle: 'x' },
    ]);
  });
});
