import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { LibraryPictureDetails } from '../../../../core/content/validation/media.ts';
import { isReferred } from '../../../../db/queries/content/media-references.ts';
import { mediaObjects, publishOutbox } from '../../../../db/tables/index.ts';
import {
  createEvent,
  createGalleryImage,
  createNews,
  createPublication,
} from '../../../../db/testing/factories.ts';
import { expectError, rowOf, rowsOf } from '../../../testing/answers.ts';
import { createTestApp } from '../../../testing/app.ts';

const { db, env, visitor, staff, signIn } = await createTestApp({ withStore: true });

let count = 0;

async function upload(name = 'picture.png'): Promise<LibraryPictureDetails> {
  const colour = `#${(++count).toString(16).padStart(6, '0')}`;
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('image', new File([new Uint8Array(bytes)], name));
  const { url } = (await (await staff('POST /api/upload', form)).json()) as { url: string };
  const [{ id } = { id: 0 }] = await rowsOf(
    await staff(`GET /api/media?filter={"hash":"${url.slice(9, 73)}"}`),
  );
  return read(Number(id));
}

const read = async (id: number): Promise<LibraryPictureDetails> =>
  (await staff(`GET /api/media/${id}`)).json();
const idsOf = async (filter: object) =>
  (await rowsOf(await staff(`GET /api/media?filter=${encodeURIComponent(JSON.stringify(filter))}`))).map(
    ({ id }) => id,
  );

describe('the library of pictures', () => {
  it('lists an upload once with its file name, and finds it by texts in any script', async () => {
    const { user } = (await (await staff('GET /api/session')).json()) as { user: { username: string } };
    const picture = await upload('寵物展 2026.png');
    expect(picture).toMatchObject({
      fileName: '寵物展 2026.png',
      altZh: '',
      focalX: 0.5,
      contentType: 'image/png',
      createdByName: user.username,
      useCount: 0,
      usedIn: [],
      versionCount: 0,
    });
    expect(await idsOf({ q: '宠物展' })).toEqual([picture.id]);
    const changed = await staff(`PATCH /api/media/${picture.id}`, {
      altZh: '兩隻貓坐在展位前',
      altEn: 'Two cats before a stand',
      focalX: 0.25,
      focalY: 1,
    });
    expect(await rowOf(changed)).toMatchObject({ altZh: '兩隻貓坐在展位前', focalX: 0.25, focalY: 1 });
    expect(await idsOf({ q: 'two CATS' })).toEqual([picture.id]);
  });

  it('lists unused pictures and pictures without a description', async () => {
    const [bare, described, page] = [await upload(), await upload(), await upload()];
    await staff(`PATCH /api/media/${described.id}`, { altZh: '貓' });
    await createNews(db, { imageUrl: bare.url });
    await createPublication(db, { fileUrl: '/uploads/a.pdf', pageUrls: [page.url] });
    const missing = await idsOf({ needsText: true });
    expect(missing).toContain(bare.id);
    expect(missing).not.toContain(described.id);
    expect(missing).not.toContain(page.id);
    expect(await idsOf({ isPage: true })).toEqual([page.id]);
    const unused = await idsOf({ isUsed: false });
    expect(unused).toContain(described.id);
    expect(unused).not.toContain(bare.id);
    await expectError(await staff('GET /api/media?filter={"isUsed":"yes"}'), 400);
  });

  it('lists where a picture is used: published, in a draft, or in the trash', async () => {
    const { id, url } = await upload();
    const small = url.replace(/-\d+x\d+\.png$/, '-480w.webp');
    const news = await createNews(db, {
      title: '文章',
      imageUrl: url,
      content: `<p><img src="${small}"></p>`,
    });
    const slide = await createGalleryImage(db, { title: '幻燈片', imageUrl: url });
    const past = await createEvent(db, { title: '回顧', recapPictures: [url] });
    const draft = (await (
      await staff('POST /api/events', {
        title: '草稿',
        description: 'd',
        eventDate: '2027-01-01',
        imageUrl: url,
        draft: true,
      })
    ).json()) as { id: number };
    await staff(`DELETE /api/gallery/${slide.id}`);
    const { usedIn, useCount } = await read(id);
    expect(useCount).toBe(4);
    expect(usedIn).toEqual([
      { resource: 'events', id: past.id, title: '回顧', state: 'published', places: ['recapPictures'] },
      { resource: 'news', id: news.id, title: '文章', state: 'published', places: ['imageUrl', 'content'] },
      { resource: 'events', id: draft.id, title: '草稿', state: 'draft', places: ['imageUrl'] },
      { resource: 'gallery', id: slide.id, title: '幻燈片', state: 'trash', places: [] },
    ]);
    await staff(`PATCH /api/news/${news.id}`, { imageUrl: null, content: '<p>沒有</p>' });
    await staff(`DELETE /api/events/${draft.id}/draft`);
    await staff(`PATCH /api/events/${past.id}`, { recapPictures: [] });
    const after = await read(id);
    expect(after.usedIn.map(({ state }) => state)).toEqual(['trash', 'trash']);
    expect(after.versionCount).toBe(2);
  });

  it('lists and replaces the WeChat code of the association, published or in its draft', async () => {
    const [shown, planned, fresh] = [await upload(), await upload(), await upload()];
    await staff('PATCH /api/association', { weChatCode: shown.url });
    await staff('PATCH /api/association', { weChatCode: planned.url, draft: true });
    const use = { resource: 'association', id: 1, title: null, state: 'published' };
    expect((await read(shown.id)).usedIn).toEqual([{ ...use, places: ['data'] }]);
    expect((await read(planned.id)).usedIn).toEqual([{ ...use, places: ['draft'] }]);
    await expectError(await staff(`DELETE /api/media/${shown.id}`), 409);
    const isKept = () => db.$count(mediaObjects, sql`key like ${`${planned.hash}%`} and ${isReferred}`);
    expect(await isKept()).toBe(1);
    const { faq } = await rowOf(await staff('GET /api/association'));
    for (const old of [shown, planned])
      await rowOf(await staff(`POST /api/media/${old.id}/replace`, { with: fresh.id }));
    const replaced = { weChatCode: fresh.url, faq };
    expect(await rowOf(await staff('GET /api/association'))).toMatchObject(replaced);
    expect(await rowOf(await staff('GET /api/association?draft=1'))).toMatchObject(replaced);
    expect((await read(fresh.id)).usedIn).toEqual([{ ...use, places: ['data', 'draft'] }]);
    await staff('DELETE /api/association/draft');
    await staff('PATCH /api/association', { weChatCode: '' });
    expect((await read(fresh.id)).useCount).toBe(0);
  });

  it('rejects an invalid focal point, and an edit based on an outdated version', async () => {
    const { id } = await upload();
    const answer = await expectError(await staff(`PATCH /api/media/${id}`, { focalX: 1.01 }), 400);
    expect(answer.errors).toHaveProperty('focalX');
    await expectError(
      await staff(`PATCH /api/media/${id}`, { altZh: '貓', updatedAt: '2001-01-01T00:00:00Z' }),
      409,
    );
    await expectError(await staff('GET /api/media/2147483647'), 404);
    await expectError(await visitor('GET /api/media'), 401);
  });
});

describe('DELETE /api/media/{id}', () => {
  it('returns 409 with the list of uses while records use the picture', async () => {
    const { id, url } = await upload();
    const event = await createEvent(db, { title: '講座', imageUrl: url });
    const refused = await expectError(await staff(`DELETE /api/media/${id}`), 409);
    expect(refused).toMatchObject({
      code: 'picture_used',
      useCount: 1,
      usedIn: [{ id: event.id, title: '講座' }],
    });
    await staff(`PATCH /api/events/${event.id}`, { imageUrl: null });
    expect((await staff(`DELETE /api/media/${id}`)).status).toBe(204);
    await expectError(await staff(`GET /api/media/${id}`), 404);
    await expectError(await staff(`DELETE /api/media/${id}`), 404);
    await expectError(await visitor(`GET ${url}`), 404);
    expect((await env.BUCKET.list({ prefix: url.slice(9, 73) })).objects).toEqual([]);
  });
});

describe('POST /api/media/{id}/replace', () => {
  it('replaces the picture in all records and drafts at once, but not in versions and the trash', async () => {
    const [old, fresh] = [await upload(), await upload()];
    const tag = `<img src="${old.url}" alt="舊" width="600" height="400">`;
    const news = await createNews(db, { imageUrl: old.url, content: `<p>${tag}</p>` });
    const album = await createPublication(db, { fileUrl: old.url, pageUrls: [old.url, '/uploads/b.png'] });
    await staff(`PATCH /api/news/${news.id}`, { contentEn: `<p>${tag}</p>`, draft: true });
    const slide = await createGalleryImage(db, { imageUrl: old.url });
    const event = await createEvent(db, { recapPictures: [fresh.url.replace('.png', '.jpg'), old.url] });
    await staff(`DELETE /api/gallery/${slide.id}`);
    const answer = await staff(`POST /api/media/${old.id}/replace`, { with: fresh.id });
    expect(await rowOf(answer)).toEqual({ replaced: 4 });
    expect(await rowOf(await staff(`GET /api/events/${event.id}`))).toMatchObject({
      recapPictures: [fresh.url.replace('.png', '.jpg'), fresh.url],
    });
    expect(await rowOf(await staff(`GET /api/news/${news.id}`))).toMatchObject({
      imageUrl: fresh.url,
      content: `<p><img src="${fresh.url}" alt="舊"></p>`,
    });
    expect(await rowOf(await staff(`GET /api/news/${news.id}?draft=1`))).toMatchObject({
      contentEn: `<p><img alt="舊" src="${fresh.url}" loading="lazy" /></p>`,
    });
    expect(await rowOf(await staff(`GET /api/publications/${album.id}`))).toMatchObject({
      fileUrl: fresh.url,
      pageUrls: [fresh.url, '/uploads/b.png'],
    });
    const left = await read(old.id);
    expect(left.usedIn).toMatchObject([{ resource: 'gallery', state: 'trash' }]);
    expect(left.versionCount).toBeGreaterThan(0);
    const entries = await rowsOf(
      await staff('GET /api/audit-log?filter={"resource":"media","action":"replace"}'),
    );
    expect(entries[0]).toMatchObject({ recordId: old.id, recordCount: 4 });
  });

  it('cannot succeed together with a concurrent deletion of the new picture, so that every record still has a picture', async () => {
    for (let round = 0; round < 6; round++) {
      const [old, fresh] = [await upload(), await upload()];
      for (let slide = 0; slide < 40; slide++) await createGalleryImage(db, { imageUrl: old.url });
      const deletion = new Promise((resolve) => setTimeout(resolve, round * 2)).then(() =>
        staff(`DELETE /api/media/${fresh.id}`),
      );
      const [replaced, deleted] = await Promise.all([
        staff(`POST /api/media/${old.id}/replace`, { with: fresh.id }),
        deletion,
      ]);
      expect([
        [200, 409],
        [404, 204],
      ]).toContainEqual([replaced.status, deleted.status]);
      const shown = replaced.status === 200 ? fresh.url : old.url;
      expect((await visitor(`GET ${shown}`)).status).toBe(200);
    }
  });

  it('rejects the same picture and an unknown picture as the replacement', async () => {
    const { id } = await upload();
    await expectError(await staff(`POST /api/media/${id}/replace`, { with: id }), 400);
    await expectError(await staff(`POST /api/media/${id}/replace`, { with: 2147483647 }), 404);
  });

  it('rejects callers without permission to change all records that use the picture', async () => {
    const [old, fresh] = [await upload(), await upload()];
    await createEvent(db, { imageUrl: old.url });
    const editor = await signIn('editor');
    await expectError(await editor(`POST /api/media/${old.id}/replace`, { with: fresh.id }), 403);
    await expectError(
      await (await signIn('writer'))(`POST /api/media/${old.id}/replace`, { with: fresh.id }),
      403,
    );
  });
});

describe('a user without publishing rights', () => {
  it('can edit the description of a picture only while no published record uses the picture', async () => {
    const writer = await signIn('writer');
    const { id, url } = await upload();
    expect((await writer(`PATCH /api/media/${id}`, { altZh: '貓' })).status).toBe(200);
    await createNews(db, { imageUrl: url });
    await expectError(await writer(`PATCH /api/media/${id}`, { altZh: '狗' }), 403);
    await expectError(await writer(`DELETE /api/media/${id}`), 403);
    await expectError(await (await signIn('finance'))('GET /api/media'), 403);
  });

  it('sees that a record of another resource uses a picture, but sees neither the record’s id nor its title', async () => {
    const { id, url } = await upload();
    await staff('POST /api/news', {
      title: '未公開',
      content: 'c',
      excerpt: 'e',
      imageUrl: url,
      draft: true,
    });
    const seen = await (await signIn('events'))(`GET /api/media/${id}`);
    expect(await rowOf(seen)).toMatchObject({
      useCount: 1,
      usedIn: [{ resource: 'news', id: null, title: null, state: 'draft' }],
    });
  });
});

it('a change of a picture’s description rebuilds only the pages of records that show the picture', async () => {
  const { id, url } = await upload();
  const [shown, other] = [await createNews(db, { imageUrl: url }), await createNews(db)];
  await db.delete(publishOutbox);
  await staff(`PATCH /api/media/${id}`, { altZh: '貓' });
  const marked = await db.select().from(publishOutbox);
  expect(marked.map(({ resource, recordId }) => `${resource} ${recordId}`)).toEqual([
    `media ${id}`,
    `news ${shown.id}`,
  ]);
  expect(other.id).not.toBe(shown.id);
  await db.delete(publishOutbox);
  await staff(`PATCH /api/media/${id}`, { isKept: true });
  expect(await db.$count(publishOutbox)).toBe(0);
});

it('the cleanup of unused files never deletes the file of a picture that staff have marked to keep', async () => {
  const { id, hash } = await upload();
  const referred = () => db.$count(mediaObjects, sql`key like ${`${hash}%`} and ${isReferred}`);
  expect(await referred()).toBe(0);
  await staff(`PATCH /api/media/${id}`, { isKept: true });
  expect(await referred()).toBe(1);
});
