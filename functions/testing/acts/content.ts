import sharp from 'sharp';
import {
  createEvent,
  createGalleryImage,
  createInvoiceItem,
  createMemberCategory,
  createNews,
  createPublication,
  createTopic,
} from '../../../db/testing/factories.ts';
import { createRecord } from '../../../db/testing/records.ts';
import { rowOf, rowsOf } from '../answers.ts';
import { type Act, type Acts, act, next, type World } from './world.ts';

interface Drafted {
  name: 'news' | 'events' | 'publications';
  make: () => Promise<{ id: number }>;
  body: Record<string, unknown>;
}

const SOON = new Date(Date.now() + 7 * 86_400_000).toISOString();

const ENGLISH = { titleEn: 'English', descriptionEn: 'English' };
const ENGLISH_NEWS = { titleEn: 'English', contentEn: '<p>English</p>', excerptEn: 'English' };

function draftedActs({ staff }: World, { name, make, body }: Drafted): Acts {
  const at = `/api/${name}`;
  const drafted = async () => {
    const { id } = await make();
    await staff(`PATCH ${at}/${id}`, { title: `草稿 ${next()}`, draft: true });
    return id;
  };
  const on =
    (method: string, rest = '', sent?: Record<string, unknown>) =>
    async (): Promise<Act> =>
      act(`${method} ${at}/${(await make()).id}${rest}`, sent);
  return {
    [`POST ${at}`]: async () => act(`POST ${at}`, body),
    [`PATCH ${at}/:id`]: on('PATCH', '', { title: 'x' }),
    [`DELETE ${at}/:id`]: on('DELETE'),
    [`POST ${at}/:id/publish`]: async () => act(`POST ${at}/${await drafted()}/publish`),
    [`POST ${at}/:id/unpublish`]: on('POST', '/unpublish'),
    [`PUT ${at}/:id/schedule`]: on('PUT', '/schedule', { unpublishAt: '2031-01-01T00:00:00Z' }),
    [`POST ${at}/:id/preview-link`]: on('POST', '/preview-link'),
    [`DELETE ${at}/:id/preview-link`]: async () => {
      const { id } = await make();
      await staff(`POST ${at}/${id}/preview-link`);
      return act(`DELETE ${at}/${id}/preview-link`);
    },
    [`DELETE ${at}/:id/draft`]: async () => act(`DELETE ${at}/${await drafted()}/draft`),
    [`POST ${at}/:id/comments`]: async () =>
      act(`POST ${at}/${await drafted()}/comments`, { body: { body: `意見 ${next()}` } }),
    [`POST ${at}/:id/reviewed-english`]: async () => {
      const { id } = await make();
      await staff(`PATCH ${at}/${id}`, name === 'news' ? ENGLISH_NEWS : ENGLISH);
      await staff(`PATCH ${at}/${id}`, { title: `改 ${next()}` });
      return act(`POST ${at}/${id}/reviewed-english`);
    },
    [`POST ${at}/:id/versions/:number/restore`]: async () => {
      const { id } = await make();
      await staff(`PATCH ${at}/${id}`, { title: `一 ${next()}` });
      await staff(`PATCH ${at}/${id}`, { title: `二 ${next()}` });
      const versions = (await rowsOf(await staff(`GET ${at}/${id}/versions`))) as unknown as {
        number: number;
      }[];
      return act(`POST ${at}/${id}/versions/${versions.at(-1)?.number}/restore`);
    },
  };
}

function plainActs(
  name: string,
  make: () => Promise<{ id: number }>,
  { body, change }: Record<string, object>,
) {
  const at = `/api/${name}`;
  const on = (method: string, sent?: object) => async () =>
    act(`${method} ${at}/${(await make()).id}`, sent as Record<string, unknown>);
  return {
    [`POST ${at}`]: async () => act(`POST ${at}`, body as Record<string, unknown>),
    [`PATCH ${at}/:id`]: on('PATCH', change),
    [`DELETE ${at}/:id`]: on('DELETE'),
  };
}

async function pictureForm() {
  const colour = `#${next().toString(16).padStart(6, '0')}`;
  const create = { width: 600, height: 400, channels: 3 as const, background: colour };
  const bytes = await sharp({ create }).png().toBuffer();
  const form = new FormData();
  form.append('image', new File([new Uint8Array(bytes)], `acts-${next()}.png`));
  return form;
}

function mediaActs({ staff }: World): Acts {
  const uploaded = async () => {
    const { url } = (await (await staff('POST /api/upload', await pictureForm())).json()) as { url: string };
    const found = await rowsOf(await staff(`GET /api/media?filter={"hash":"${url.slice(9, 73)}"}`));
    return { id: found[0]?.id ?? 0, url };
  };
  return {
    'PATCH /api/media/:id': async () => act(`PATCH /api/media/${(await uploaded()).id}`, { altZh: '貓' }),
    'PUT /api/media/:id': async () => act(`PUT /api/media/${(await uploaded()).id}`, { altZh: '狗' }),
    'DELETE /api/media/:id': async () => act(`DELETE /api/media/${(await uploaded()).id}`),
    'POST /api/media/:id/replace': async () => {
      const [old, other] = [await uploaded(), await uploaded()];
      await staff('POST /api/news', { title: '題', content: '<p>文</p>', excerpt: '摘', imageUrl: old.url });
      return act(`POST /api/media/${old.id}/replace`, { with: other.id });
    },
  };
}

function associationActs({ staff }: World): Acts {
  const phone = () => `+852 2345 ${String(1000 + next())}`;
  const draft = () => staff('PATCH /api/association', { phone: phone(), draft: true });
  return {
    'PATCH /api/association': async () => act('PATCH /api/association', { phone: phone() }),
    'POST /api/association/publish': async () => {
      await draft();
      return act('POST /api/association/publish');
    },
    'DELETE /api/association/draft': async () => {
      await draft();
      return act('DELETE /api/association/draft');
    },
    'POST /api/association/versions/:number/restore': async () => {
      for (let time = 0; time < 2; time++) await staff('PATCH /api/association', { phone: phone() });
      const versions = (await (await staff('GET /api/association/versions')).json()) as { number: number }[];
      return act(`POST /api/association/versions/${versions.at(-1)?.number}/restore`);
    },
  };
}

function trashActs({ db, staff }: World): Acts {
  const trashed = async () => {
    const { id } = await createNews(db);
    await staff(`DELETE /api/news/${id}`);
    return id;
  };
  return {
    'POST /api/trash/:resource/:id/restore': async () =>
      act(`POST /api/trash/news/${await trashed()}/restore`),
    'DELETE /api/trash/:resource/:id': async () => act(`DELETE /api/trash/news/${await trashed()}`),
  };
}

export function contentActs(world: World): Acts {
  const { db, staff } = world;
  const text = { title: '題', content: '<p>文</p>', excerpt: '摘要' };
  const event = { title: '題', description: '文', eventDate: SOON };
  return {
    ...draftedActs(world, { name: 'news', make: () => createNews(db), body: text }),
    ...draftedActs(world, { name: 'events', make: () => createEvent(db), body: event }),
    ...draftedActs(world, {
      name: 'publications',
      make: () => createPublication(db),
      body: { title: '題', fileUrl: '/uploads/a.pdf' },
    }),
    ...plainActs('gallery', () => createGalleryImage(db), {
      body: { title: '題', imageUrl: '/uploads/a.jpg' },
      change: { title: 'x' },
    }),
    ...plainActs('member-categories', () => createMemberCategory(db), {
      body: { name: `類 ${next()}` },
      change: { name: `別 ${next()}` },
    }),
    ...plainActs('tags', () => createRecord(db, 'tags'), {
      body: { name: `標籤 ${next()}` },
      change: { name: `別 ${next()}` },
    }),
    ...plainActs('segments', () => createRecord(db, 'segments'), {
      body: { name: `分組 ${next()}` },
      change: { name: `別 ${next()}` },
    }),
    ...plainActs('invoice-items', () => createInvoiceItem(db), {
      body: { nameZh: '場租', amountCents: 100 },
      change: { nameZh: '贊助' },
    }),
    ...plainActs('topics', () => createTopic(db), {
      body: { name: `題 ${next()}`, nameEn: 'Topic' },
      change: { name: `別 ${next()}` },
    }),
    ...plainActs('simplified-words', () => createRecord(db, 'simplified-words'), {
      body: { word: '洗澡券', mainlandWord: '沐浴券' },
      change: { mainlandWord: '洗浴券' },
    }),
    ...mediaActs(world),
    ...associationActs(world),
    ...trashActs(world),
    'POST /api/publish': async () => {
      await rowOf(await staff('GET /api/publish-status'));
      return act('POST /api/publish');
    },
  };
}
