import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { HistoryResource } from '../../../core/app/resources.ts';
import { HISTORY_RESOURCES } from '../../../core/app/resources.ts';
import type { Version, VersionRecord } from '../../../core/content/validation/versions.ts';
import { expireVersions, versionRecord } from '../../../db/queries/content/record-versions.ts';
import { members, news, recordVersions } from '../../../db/tables/index.ts';
import { createEvent, createMember, createNews, createPublication } from '../../../db/testing/factories.ts';
import { expectError } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff } = await createTestApp({ withStore: true });
const { user: me } = (await (await staff('GET /api/session')).json()) as {
  user: { id: number; username: string };
};

const versionsOf = async (resource: HistoryResource, id: number) =>
  (await (await staff(`GET /api/${resource}/${id}/versions`)).json()) as Version[];
const versionOf = async (resource: HistoryResource, id: number, number: number) =>
  (await (await staff(`GET /api/${resource}/${id}/versions/${number}`)).json()) as VersionRecord;
const restored = (resource: HistoryResource, id: number, number: number) =>
  staff(`POST /api/${resource}/${id}/versions/${number}/restore`);

const CREATE: Record<HistoryResource, () => Promise<{ id: number }>> = {
  news: () => createNews(db),
  events: () => createEvent(db),
  publications: () => createPublication(db),
  members: () => createMember(db),
};
const NAME: Record<HistoryResource, string> = {
  news: 'title',
  events: 'title',
  publications: 'title',
  members: 'companyNameHk',
};

describe.each(HISTORY_RESOURCES)('the versions of %s', (resource) => {
  const name = NAME[resource];

  it('show author, time, action and content, and can be restored', async () => {
    const { id } = await CREATE[resource]();
    const before = (await (await staff(`GET /api/${resource}/${id}`)).json()) as Record<string, unknown>;
    await staff(`PATCH /api/${resource}/${id}`, { [name]: '改過了' });
    const [second, first] = await versionsOf(resource, id);
    expect(first).toMatchObject({ number: 1, action: 'import', accountId: null, accountName: null });
    expect(second).toMatchObject({ number: 2, action: 'save', accountId: me.id, accountName: me.username });
    const old = await versionOf(resource, id, 1);
    const { updatedAt, downloadCount, ...kept } = old.record;
    expect([updatedAt, downloadCount]).toEqual([undefined, undefined]);
    expect(before).toMatchObject(kept);
    expect(kept).not.toHaveProperty('searchText');
    expect((await versionOf(resource, id, 2)).record[name]).toBe('改過了');

    const answer = await restored(resource, id, 1);
    expect([answer.status, await answer.json()]).toMatchObject([200, { id, [name]: before[name] }]);
    const now = await versionsOf(resource, id);
    expect(now.map(({ number, action }) => [number, action])).toEqual([
      [3, 'restore'],
      [2, 'save'],
      [1, 'import'],
    ]);
    const { updatedAt: _, ...after } = (await (await staff(`GET /api/${resource}/${id}`)).json()) as Record<
      string,
      unknown
    >;
    expect(before).toMatchObject(after);
  });

  it('require staff and an existing record', async () => {
    const { id } = await CREATE[resource]();
    const path = `/api/${resource}/${id}/versions`;
    for (const call of [`GET ${path}`, `GET ${path}/1`, `POST ${path}/1/restore`] as const) {
      await expectError(await visitor(call), 401);
      await expectError(await staff(call.replace(`${id}`, '999999') as typeof call), 404);
      await expectError(await staff(call.replace(`${id}`, 'x') as typeof call), 400);
    }
    await expectError(await staff(`GET ${path}/2`), 404);
    await expectError(await restored(resource, id, 2), 404);
    expect(await versionsOf(resource, id)).toHaveLength(1);
  });
});

describe('a version', () => {
  it('is created neither by a save without changes nor by a visitor’s download of the file', async () => {
    const { id, title } = await createPublication(db);
    await staff(`PATCH /api/publications/${id}`, { title });
    await visitor(`GET /api/publications/${id}/download`);
    expect(await versionsOf('publications', id)).toHaveLength(1);
  });

  it('is listed page by page, newest first', async () => {
    const { id } = await createNews(db);
    for (const title of ['甲', '乙', '丙']) await staff(`PATCH /api/news/${id}`, { title });
    const page = await staff(`GET /api/news/${id}/versions?range=[0,1]`);
    expect(page.headers.get('content-range')).toBe('versions 0-1/4');
    expect(((await page.json()) as Version[]).map(({ number }) => number)).toEqual([4, 3]);
    await expectError(await staff(`GET /api/news/${id}/versions?filter={"data":"x"}`), 400);
  });

  it('has the action “save” when staff or a visitor’s application create the record', async () => {
    const added = await staff('POST /api/news', { title: 't', content: '<p>c</p>', excerpt: 'e' });
    const { id } = (await added.json()) as { id: number };
    expect(await versionsOf('news', id)).toMatchObject([{ number: 1, action: 'save', accountId: me.id }]);
    const applied = await visitor('POST /api/members', { companyNameHk: '申請公司' });
    const { id: memberId } = (await applied.json()) as { id: number };
    expect(await versionsOf('members', memberId)).toMatchObject([{ action: 'save', accountId: null }]);
  });

  it('when restored, changes only the fields that the version contains', async () => {
    const { id } = await createNews(db, { excerptEn: 'Then' });
    await db
      .update(recordVersions)
      .set({ data: sql`${recordVersions.data} - 'excerpt_en'` })
      .where(and(eq(recordVersions.resource, 'news'), eq(recordVersions.recordId, id)));
    expect((await versionOf('news', id, 1)).record).not.toHaveProperty('excerptEn');
    await staff(`PATCH /api/news/${id}`, { excerptEn: 'Now', title: '新' });
    await restored('news', id, 1);
    const [row] = await db.select().from(news).where(eq(news.id, id));
    expect(row).toMatchObject({ excerptEn: 'Now' });
    expect(row?.title).not.toBe('新');
  });

  it('restores a member’s texts but not the approval or the member number', async () => {
    const { id } = await createMember(db, { companyStatus: false, memberBrand: '舊品牌' });
    await staff(`PATCH /api/members/${id}`, { companyStatus: true, memberMark: 'A', memberBrand: '新品牌' });
    await restored('members', id, 1);
    const [row] = await db.select().from(members).where(eq(members.id, id));
    expect(row).toMatchObject({ companyStatus: true, memberMark: 'A', memberBrand: '舊品牌' });
  });

  it('is kept while its record is in the trash, and deleted when the record is deleted permanently', async () => {
    const { id, title } = await createNews(db);
    const kept = () =>
      db.$count(recordVersions, and(eq(recordVersions.resource, 'news'), eq(recordVersions.recordId, id)));
    await staff(`PATCH /api/news/${id}`, { title: '後' });
    await staff(`DELETE /api/news/${id}`);
    await expectError(await staff(`GET /api/news/${id}/versions`), 404);
    expect(await kept()).toBe(2);
    await staff(`POST /api/trash/news/${id}/restore`);
    expect(await versionsOf('news', id)).toMatchObject([
      { number: 3, action: 'restore' },
      { number: 2 },
      { number: 1 },
    ]);
    expect(await (await restored('news', id, 1)).json()).toMatchObject({ title });
    await staff(`DELETE /api/news/${id}`);
    await staff(`DELETE /api/trash/news/${id}`);
    expect(await kept()).toBe(0);
  });

  it('has the action “publish” for a published draft, and is kept when the record is unpublished', async () => {
    const { id } = await createNews(db);
    await staff(`PATCH /api/news/${id}`, { draft: true, title: '草稿' });
    expect(await versionsOf('news', id)).toHaveLength(1);
    await staff(`POST /api/news/${id}/publish`);
    expect((await staff(`POST /api/news/${id}/unpublish`)).status).toBe(200);
    const told = async () => (await versionsOf('news', id)).map(({ number, action }) => [number, action]);
    expect(await told()).toEqual([
      [2, 'publish'],
      [1, 'import'],
    ]);
    await expectError(await restored('news', id, 1), 404);
    await staff(`POST /api/news/${id}/publish`);
    expect((await told())[0]).toEqual([3, 'publish']);
    expect((await restored('news', id, 1)).status).toBe(200);
    const drafted = await staff('POST /api/news', {
      draft: true,
      title: 't',
      content: '<p>c</p>',
      excerpt: 'e',
    });
    expect(await versionsOf('news', ((await drafted.json()) as { id: number }).id)).toEqual([]);
  });

  it('is deleted when its record is deleted permanently, or when a person whom it names is erased', async () => {
    const article = await createNews(db);
    await db.delete(news).where(eq(news.id, article.id));
    const left = and(eq(recordVersions.resource, 'news'), eq(recordVersions.recordId, article.id));
    expect(await db.$count(recordVersions, left)).toBe(0);

    const { id } = await createMember(db, { memberChargeman: '陳大文', companyStatus: true });
    await staff(`PATCH /api/members/${id}`, { memberEmail: 'chan@example.com' });
    const records = [{ resource: 'members', id }];
    expect((await staff('POST /api/personal-data/erase', { records })).status).toBe(200);
    expect(await versionsOf('members', id)).toMatchObject([{ number: 3, action: 'save', accountId: me.id }]);
    const { rows } = await db.execute(sql`select data::text from record_versions where resource = 'members'`);
    expect(JSON.stringify(rows)).not.toMatch(/陳大文|chan@example/);
  });
});

describe('versions older than 90 days', () => {
  async function aged(resource: HistoryResource, days: readonly number[]) {
    const { id } = await CREATE[resource]();
    for (let number = 2; number <= days.length; number++)
      await staff(`PATCH /api/${resource}/${id}`, { [NAME[resource]]: `第 ${number} 版` });
    for (const [index, age] of days.entries())
      await db.execute(sql`
        update record_versions set at = date_trunc('day', now()) - make_interval(days => ${age}::integer, hours => -${index}::integer)
        where resource = ${resource} and record_id = ${id} and number = ${index + 1}`);
    await expireVersions(db);
    return (await versionsOf(resource, id)).map(({ number }) => number).reverse();
  }

  it('are deleted except the last one of each day', async () => {
    expect(await aged('news', [120, 120, 100, 10, 10])).toEqual([2, 3, 4, 5]);
  });

  it('of a member are all deleted, except the current version', async () => {
    expect(await aged('members', [120, 100, 10])).toEqual([3]);
    expect(await aged('members', [120, 100])).toEqual([2]);
  });
});

it('versionRecord returns times in the format of the API', () => {
  expect(versionRecord('news', { published_at: '2026-11-20T16:30:00+00:00', search_text: 'x' })).toEqual({
    publishedAt: new Date('2026-11-20T16:30:00Z'),
  });
});
