import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { publishStatus } from '../../db/queries/platform/publishing.ts';
import { demoRecords, events, members, news, publishOutbox } from '../../db/tables/index.ts';
import { createTestDatabase } from '../../db/testing/database.ts';
import { createEvent, createMember, createNews } from '../../db/testing/factories.ts';
import { monthOf } from '../content/news/months.ts';
import { testPublishers } from './test-publishers.ts';
import { filesOf } from './testing.ts';

const { db } = await createTestDatabase();
const openPublisher = testPublishers(db, 'publisher');

async function freshBuild(asOf: Date) {
  const { outputFolder, ...first } = await openPublisher();
  const { publisher } = first;
  await publisher.publish(asOf);
  return filesOf(outputFolder);
}

const { outputFolder, ...first } = await openPublisher();
let { publisher } = first;
const page = (name: string) => path.join(outputFolder, name);

describe('Publisher', () => {
  it('writes every fixed page at the start, and then has no pending change', async () => {
    await createNews(db, { title: '第一篇' });
    const changed = await publisher.publish();
    expect(changed).toContain('/en/about');
    expect(await db.$count(publishOutbox)).toBe(0);
    expect(await publishStatus(db)).toMatchObject({ state: 'live' });
  });

  it('renders only the pages that show the changed record', async () => {
    const { id, publishedAt } = await createNews(db, { title: '寵物用品展' });
    const thisMonth = monthOf({ publishedAt: new Date(publishedAt).toISOString() });
    expect(await publishStatus(db)).toMatchObject({ state: 'waiting' });
    const changed = await publisher.publish();
    expect(
      changed.filter((pathname) => !pathname.includes('/en') && !pathname.includes('/zh-cn')).sort(),
    ).toEqual([
      ...['/', '/news'],
      // The previous article links to the new one.
      ...[`/news/${id - 1}`, `/news/${id}`],
      ...[
        '/news/feed.xml',
        `/news/month/${thisMonth}`,
        '/sitemap-news-0.xml',
        '/sitemap-pages.xml',
        '/sitemap.xml',
      ],
    ]);
    expect(readFileSync(page(`zh-cn/news/${id}.html`), 'utf8')).toContain('宠物用品展');
  });

  it('renders nothing when nothing has changed', async () => {
    expect(await publisher.publish()).toEqual([]);
  });

  it('processes more changes in one run than an SQL statement may have parameters', async () => {
    for (const resource of ['members', 'events', 'news'])
      await db.execute(sql`
        insert into publish_outbox (resource, record_id)
        select ${resource}, 1000000 + n from generate_series(1, 70000) n`);
    expect(await publisher.publish()).toEqual([]);
    expect(await db.$count(publishOutbox)).toBe(0);
  });

  it('removes the pages of a deleted article', async () => {
    const { id } = await createNews(db);
    await publisher.publish();
    expect(existsSync(page(`news/${id}.html`))).toBe(true);
    await db.delete(news).where(eq(news.id, id));
    await publisher.publish();
    expect(existsSync(page(`news/${id}.html`))).toBe(false);
    expect(readFileSync(page('news.html'), 'utf8')).not.toContain(`/news/${id}"`);
  });

  it('publishes a scheduled article when it is due, and not before', async () => {
    const publishedAt = new Date(Date.now() + 60_000);
    const { id } = await createNews(db, { publishedAt });
    await publisher.publish();
    expect(existsSync(page(`news/${id}.html`))).toBe(false);
    expect(publisher.nextDue(new Date())).toEqual(publishedAt);
    await publisher.publish(publishedAt);
    expect(existsSync(page(`news/${id}.html`))).toBe(true);
    await db.delete(news).where(eq(news.id, id));
    await publisher.publish();
  });

  it('updates an event when it begins and when it ends, without an edit', async () => {
    const eventDate = new Date(Date.now() + 60_000);
    const endsAt = new Date(Date.now() + 120_000);
    const { id } = await createEvent(db, { eventDate, endsAt });
    const shown = () => readFileSync(page(`en/events/${id}.html`), 'utf8');
    await publisher.publish();
    expect(shown()).toContain('Upcoming');
    expect(publisher.nextDue(new Date())).toEqual(eventDate);
    expect(await publisher.publish(eventDate)).toContain('/events');
    expect(shown()).toContain('Ongoing');
    expect(publisher.nextDue(eventDate)).toEqual(endsAt);
    await publisher.publish(endsAt);
    expect(shown()).toContain('Completed');
    await db.delete(events).where(eq(events.id, id));
    await publisher.publish();
  });

  it('hides pending members and shows approved ones', async () => {
    const pending = await createMember(db, { companyNameHk: '尚待審核公司', companyStatus: false });
    expect(await publisher.publish()).toEqual([]);
    await db.update(members).set({ companyStatus: true }).where(eq(members.id, pending.id));
    expect(await publisher.publish()).toContain('/members');
    expect(readFileSync(page('members.html'), 'utf8')).toContain('尚待審核公司');
  });

  it('shows a notice on the pages while demo content exists', async () => {
    const { id } = await createEvent(db);
    await db.insert(demoRecords).values({ resource: 'events', recordId: id });
    const changed = await publisher.publish();
    expect(changed).toContain('/about');
    await db.delete(events).where(eq(events.id, id));
    expect(await publisher.publish()).toContain('/about');
  });

  it('completes the work of a killed publisher, even if the journal is damaged', async () => {
    const { id } = await createNews(db, { title: '中斷之前' });
    // Without outbox entries, the stored content is the only sign that the page is outdated.
    await db.delete(publishOutbox);
    appendFileSync(path.join(outputFolder, '..', 'pages.journal'), 'half a li');
    publisher = (await openPublisher(outputFolder)).publisher;
    await publisher.publish();
    expect(readFileSync(page(`news/${id}.html`), 'utf8')).toContain('中斷之前');
  });

  it('removes an archive page that becomes empty', async () => {
    const made = await Promise.all(Array.from({ length: 45 }, () => createNews(db)));
    await publisher.publish();
    expect(existsSync(page('news/page/1.html'))).toBe(true);
    await db.delete(news).where(
      inArray(
        news.id,
        made.map(({ id }) => id),
      ),
    );
    await publisher.publish();
    expect(existsSync(page('news/page/1.html'))).toBe(false);
  });

  it('produces the same bytes as a full build after a sequence of edits', { timeout: 120_000 }, async () => {
    const ids = (
      await Promise.all(
        Array.from({ length: 60 }, (_, day) => createNews(db, { publishedAt: new Date(2026, 0, day + 1) })),
      )
    ).map(({ id }) => id);
    await publisher.publish();
    const edits = [
      () =>
        db
          .update(news)
          .set({ title: '改題' })
          .where(eq(news.id, ids[5] ?? 0)),
      () =>
        db
          .update(news)
          .set({ featured: true })
          .where(eq(news.id, ids[30] ?? 0)),
      () => db.delete(news).where(eq(news.id, ids[10] ?? 0)),
      () =>
        db
          .update(news)
          .set({ publishedAt: new Date(2025, 5, 1) })
          .where(eq(news.id, ids[59] ?? 0)),
      () => createEvent(db),
      () => createNews(db),
    ];
    for (const edit of edits) {
      await edit();
      await publisher.publish();
    }
    const asOf = new Date();
    await publisher.publish(asOf);
    expect(filesOf(outputFolder)).toEqual(await freshBuild(asOf));
  });
});
