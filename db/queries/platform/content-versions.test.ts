import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { VERSIONED_RESOURCES, type VersionedResource } from '../../../core/app/resources.ts';
import { createTestDatabase } from '../../testing/database.ts';
import {
  createEvent,
  createForm,
  createGalleryImage,
  createMember,
  createNews,
  createPublication,
} from '../../testing/factories.ts';
import { contentVersion } from './content-versions.ts';

const { db, owner, url } = await createTestDatabase();

async function versionOf(resource: VersionedResource): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`select ${contentVersion(resource)} as version`);
  return rows[0]?.version ?? '';
}

async function changedBy(action: () => Promise<unknown>): Promise<string[]> {
  const before = await Promise.all(VERSIONED_RESOURCES.map(versionOf));
  await action();
  const after = await Promise.all(VERSIONED_RESOURCES.map(versionOf));
  return VERSIONED_RESOURCES.filter((_, index) => before[index] !== after[index]);
}

async function connect() {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

describe('the content version of a resource', () => {
  it.each([
    ['news', () => createNews(db)],
    ['events', () => createEvent(db)],
    ['members', () => createMember(db)],
    ['publications', () => createPublication(db)],
    ['gallery', () => createGalleryImage(db)],
  ] as const)(
    'changes with every insert, update and delete in %s; the versions of other resources stay the same',
    async (name, create) => {
      const table = sql.identifier(name === 'gallery' ? 'gallery_images' : name);
      expect(await changedBy(create)).toEqual([name]);
      expect(await changedBy(() => db.execute(sql`update ${table} set id = id`))).toEqual([name]);
      expect(await changedBy(() => db.execute(sql`delete from ${table}`))).toEqual([name]);
      expect(await changedBy(() => owner.execute(sql`truncate ${table} cascade`))).toContain(name);
    },
  );

  it('changes for events when a registration form changes, and for publications when a download is counted', async () => {
    const form = await createForm(db);
    const hide = () => db.execute(sql`update event_registration_forms set is_active = false`);
    expect([form.isActive, await changedBy(hide)]).toEqual([true, ['events']]);
    await createPublication(db);
    const download = () => db.execute(sql`update publications set download_count = download_count + 1`);
    expect(await changedBy(download)).toEqual(['publications']);
  });

  it('changes for news, events and publications when a preview link expires', async () => {
    await db.execute(sql`insert into preview_links (token_hash, resource, record_id, expires_at)
      values ('hash', 'news', 1, now() + interval '1.5 s')`);
    expect(await changedBy(async () => {})).toEqual([]);
    const wait = () => new Promise((resolve) => setTimeout(resolve, 1_600));
    expect((await changedBy(wait)).sort()).toEqual(['events', 'news', 'publications']);
  });

  it('changes when a scheduled article becomes due, and only then', async () => {
    await createNews(db, { publishedAt: new Date(Date.now() + 1_500) });
    const before = await versionOf('news');
    expect(await versionOf('news')).toBe(before);
    await new Promise((resolve) => setTimeout(resolve, 1_600));
    const after = await versionOf('news');
    expect(after).not.toBe(before);
    expect(await versionOf('news')).toBe(after);
  });

  it('changes with each commit of two concurrent transactions; neither waits for the other', async () => {
    const [first, second] = [await connect(), await connect()];
    const add = "insert into gallery_images (title, image_url) values ('x', '/x')";
    await first.query('begin');
    await first.query(add);
    await second.query('begin');
    await second.query("set local lock_timeout = '1s'");
    await second.query(add);
    const seen = new Set([await versionOf('gallery')]);
    await second.query('commit');
    seen.add(await versionOf('gallery'));
    await first.query('commit');
    seen.add(await versionOf('gallery'));
    await Promise.all([first.end(), second.end()]);
    expect(seen.size).toBe(3);
  });

  it('counts every change by a hundred concurrent writers in at most 21 rows', async () => {
    const before = Number(await versionOf('gallery'));
    await Promise.all(Array.from({ length: 100 }, () => createGalleryImage(db)));
    expect(Number(await versionOf('gallery'))).toBe(before + 100);
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from content_versions where resource = 'gallery'`,
    );
    expect(rows[0]?.n).toBeLessThanOrEqual(21);
  });
});
