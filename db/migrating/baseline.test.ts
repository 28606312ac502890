import { describe, expect, it } from 'vitest';
import { migrateDatabase, schemaAge } from '../migrate.ts';
import {
  beforeRelease57,
  columnsOf,
  emptyDatabase,
  query,
  release57,
  rowsOf,
  schemaOf,
} from '../testing/release-57.ts';
import { BASELINE_AT, BASELINE_RELEASE, BeforeBaselineError } from './baseline.ts';
import { readMigrations } from './migrations.ts';
import { RELEASE } from './release.ts';
import { readSqlSources } from './sql-sources.ts';

/** Release 57 and older call it with these arguments; no newer program does. */
const LEFT_OVER = 'store_mail(text,text,text,text,integer,integer,integer,boolean,boolean)';

/** Later migrations change their rows on purpose; what they write themselves depends on the moment. */
const CHANGED = [
  ...['survey_answers', 'door_devices', 'venue_feeds', 'contacts'],
  ...['audit_log', 'publish_outbox', 'content_versions'],
];

const without = <Value>(tables: Record<string, Value>, names: string[]) =>
  Object.fromEntries(Object.entries(tables).filter(([name]) => !names.includes(name)));

const appliedIn = (url: string) =>
  query<{ at: string }>(url, 'select created_at::text as at from drizzle.__drizzle_migrations order by id');

async function everythingIn(url: string) {
  const own = await query(
    url,
    "select schemaname, tablename from pg_tables where schemaname in ('public', 'drizzle') order by 1, 2",
  );
  return { own, schema: await schemaOf(url), rows: await rowsOf(url, await columnsOf(url)) };
}

/** Without brackets in conditions: a loaded dump nests those of BETWEEN differently. */
const comparable = async (url: string) =>
  (await schemaOf(url)).map(({ definition, ...rest }) => ({
    ...rest,
    definition: rest.kind === 'constraint' ? definition.replace(/[()]/g, '') : definition,
  }));

const later = readMigrations().slice(1);

it('the first migration is the baseline, and the release counts on', () => {
  expect(readMigrations()[0]).toMatchObject({ tag: '0181_baseline', createdAt: BASELINE_AT });
  expect(RELEASE).toBeGreaterThan(BASELINE_RELEASE);
});

describe('a database of release 57', () => {
  it('takes the baseline as applied, and gets the schema of a new database', async () => {
    const [fresh, older] = [await emptyDatabase(), await release57()];
    await migrateDatabase(fresh);
    expect(await schemaAge(older)).toBe('older');
    const { migrations } = await migrateDatabase(older);
    expect(migrations).toEqual(later.map(({ tag }) => tag));
    const schema = (await comparable(older)).filter(({ name }) => name !== LEFT_OVER);
    expect(schema).toEqual(await comparable(fresh));
    expect(await migrateDatabase(older)).toEqual({ migrations: [], sources: [] });
    expect(await schemaAge(older)).toBe('current');
  });

  it('keeps each row of each table', async () => {
    const url = await release57();
    const columns = without(await columnsOf(url), CHANGED);
    const before = await rowsOf(url, columns);
    expect(Object.values(before).flat().length).toBeGreaterThan(800);
    await migrateDatabase(url);
    expect(await rowsOf(url, columns)).toEqual(before);
    const kept = await query(
      url,
      `select (select array_agg(token_hash) from venue_feeds) as feeds,
         (select array_agg(name order by id) from door_devices where revoked_at is null) as doors,
         (select array_agg(status order by id) from contacts) as contacts,
         (select cardinality(answers) from survey_pools where event_id = 1) as pooled,
         (select count(*)::int from survey_answers where event_id = 2) as answers,
         (select count(*)::int from audit_log where id <= 30 and act_id is not null) as acts`,
    );
    expect(kept).toEqual([
      {
        ...{ feeds: ['kept'], doors: ['door'], contacts: ['subscribed', 'unsubscribed'] },
        ...{ pooled: 3, answers: 6, acts: 30 },
      },
    ]);
  });

  it('is as before after an interrupted upgrade, and the next one completes it', async () => {
    const url = await release57();
    await query(url, 'create table person_challenges ()');
    const before = await everythingIn(url);
    await expect(migrateDatabase(url)).rejects.toThrow('relation "person_challenges" already exists');
    expect(await everythingIn(url)).toEqual(before);
    await query(url, 'drop table person_challenges');
    expect((await migrateDatabase(url)).migrations).toHaveLength(later.length);
  });

  it('completes the statements that wait since an interrupted upgrade to release 57', async () => {
    const url = await release57();
    const statement =
      '-- in batches of news by id\nupdate news set author = $$waited$$ where id > $1 and id <= $2';
    await query(url, `insert into drizzle.after_commit (statement, done) values ('${statement}', 5)`);
    await migrateDatabase(url);
    expect(
      await query(url, "select min(id) as first, count(*)::int from news where author = 'waited'"),
    ).toEqual([{ first: 6, count: 19 }]);
    expect(await query(url, 'select from drizzle.after_commit')).toEqual([]);
  });
});

describe('a database older than release 57', () => {
  it('is refused in one line that names the way, before anything is written', async () => {
    const url = await beforeRelease57();
    const before = await everythingIn(url);
    for (const attempt of [migrateDatabase, schemaAge]) {
      const refused: Promise<unknown> = attempt(url);
      const error = await refused.then(
        () => undefined,
        (reason: Error) => reason,
      );
      expect(error).toBeInstanceOf(BeforeBaselineError);
      expect(error?.message).toMatch(/^This database is older .* 6fdf91a4 .*docs\/deploy\.md.*$/);
    }
    expect(await everythingIn(url)).toEqual(before);
  });
});

describe('an empty database', () => {
  it('is not written to by the question whether an upgrade is due', async () => {
    const url = await emptyDatabase();
    expect(await schemaAge(url)).toBe('new');
    expect(await query(url, "select from pg_namespace where nspname = 'drizzle'")).toEqual([]);
  });

  it('is empty after an interrupted first start, and the next one makes it whole', async () => {
    const url = await emptyDatabase();
    await query(url, 'create table people_settings ()');
    await expect(migrateDatabase(url)).rejects.toThrow('relation "people_settings" already exists');
    expect(
      await query(url, "select tablename from pg_tables where schemaname in ('public', 'drizzle')"),
    ).toEqual([{ tablename: 'people_settings' }]);
    await query(url, 'drop table people_settings');
    const { migrations, sources } = await migrateDatabase(url);
    expect([migrations.length, sources.length]).toEqual([later.length + 1, readSqlSources().length]);
    expect((await appliedIn(url))[0]).toEqual({ at: String(BASELINE_AT) });
  });
});
