import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { ordinaryPdf } from '../../../db/testing/pdfs.ts';
import { giveAddresses } from '../../../functions/testing/accounts.ts';
import { rowsOf } from '../../../functions/testing/answers.ts';
import { done, fieldsOf, type Ground, inDays } from './people.ts';

const writtenPdf = (text: string) => ordinaryPdf(1, [`BT /F 48 Tf 72 700 Td (${text}) Tj ET`]);

const NEWS = 'title content excerpt titleEn contentEn excerptEn author authorEn';
const EVENT =
  'title titleEn description descriptionEn location locationEn fee feeEn acknowledgementZh acknowledgementEn';
const PAST_EVENT = 'title titleEn recapZh recapEn';
const PICTURE = 'title titleEn description descriptionEn';

/** The texts of its pages are found by searches. */
async function plantPdf({ world }: Ground, text: string) {
  const form = new FormData();
  form.append(
    'file',
    new File([new Uint8Array(writtenPdf(text))], 'planted.pdf', { type: 'application/pdf' }),
  );
  const { fileUrl } = await done(await world.staff('POST /api/convert-pdf', form));
  return String(fileUrl);
}

async function plantPublished(ground: Ground) {
  const { world, marks } = ground;
  const { staff } = world;
  const all = (table: string, names: string) => fieldsOf(marks, table, names, names.split(' '));
  const topic = await done(await staff('POST /api/topics', all('topics', 'name nameEn nameCn')));
  await done(await staff('POST /api/news', { ...all('news', NEWS), topicIds: [topic.id] }));
  const event = async () =>
    (await done(await staff('POST /api/events', { ...all('events', EVENT), eventDate: inDays(60) }))).id;
  const past = { ...all('events', PAST_EVENT), description: '文', eventDate: inDays(-10) };
  await done(await staff('POST /api/events', past));
  const { url } = await plantPictureFile(ground);
  const gallery = { ...all('gallery_images', PICTURE), imageUrl: url, isHomepage: true };
  await done(await staff('POST /api/gallery', gallery));
  const fileUrl = await plantPdf(ground, marks.told.text('publication_pages.text'));
  await done(
    await staff('POST /api/publications', { ...all('publications', PICTURE), fileUrl, pageCount: 2 }),
  );
  await plantForMembers(ground);
  await ground.readFiles();
  return [await event(), await event()] as [number, number];
}

/** Visitors see title and excerpt alone. */
async function plantForMembers(ground: Ground) {
  const { world, marks } = ground;
  // By the API this needs a mail provider.
  await world.owner.execute(sql`update people_settings set is_on = true`);
  const audience = 'members';
  const news = fieldsOf(marks, 'news', NEWS, ['title', 'titleEn', 'excerpt', 'excerptEn']);
  await done(await world.staff('POST /api/news', { ...news, audience }));
  const publication = fieldsOf(marks, 'publications', PICTURE, ['title', 'titleEn']);
  const fileUrl = await plantPdf(ground, marks.hidden.text('publication_pages.text'));
  await done(
    await world.staff('POST /api/publications', { ...publication, fileUrl, pageCount: 2, audience }),
  );
}

/** The file name is for staff only; the alt text is public. */
async function plantPictureFile({ world, marks }: Ground) {
  const create = { width: 600, height: 400, channels: 3 as const, background: '#abcdef' };
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer());
  const form = new FormData();
  form.append('image', new File([bytes], `${marks.hidden.text('media_pictures.file_name')}.png`));
  const answer = await world.staff('POST /api/upload', form);
  const { url } = (await answer.json()) as { url: string };
  const [picture] = await rowsOf(await world.staff(`GET /api/media?filter={"hash":"${url.slice(9, 73)}"}`));
  await done(
    await world.staff(`PATCH /api/media/${picture?.id}`, {
      altZh: marks.shown.text('media_pictures.alt_zh'),
      altEn: marks.shown.text('media_pictures.alt_en'),
    }),
  );
  return { url };
}

async function plantWithdrawn({ world, marks }: Ground) {
  const { staff } = world;
  const event = { title: '收回', description: '文', eventDate: inDays(30) };
  const { id } = await done(await staff('POST /api/events', event));
  const form = { eventId: id, formTitle: marks.hidden.text('drafts.children') };
  await done(await staff('POST /api/event-registration-forms', form));
  await done(await staff(`POST /api/events/${id}/unpublish`));
}

async function plantUnpublished(ground: Ground) {
  const { world, marks } = ground;
  const { staff } = world;
  const words = (place: string, titled = place) => {
    const text = () => marks.hidden.text(place);
    return { title: marks.hidden.text(titled), content: `<p>${text()}</p>`, excerpt: text() };
  };
  const draft = await done(await staff('POST /api/news', { ...words('drafts.data'), draft: true }));
  const comment = { body: { body: marks.hidden.text('drafts.comments') } };
  await done(await staff(`POST /api/news/${draft.id}/comments`, comment));
  const { id } = await done(await staff('POST /api/news', words('record_versions.data')));
  await done(await staff(`PATCH /api/news/${id}`, { title: '二', content: '<p>二</p>', excerpt: '二' }));
  await plantWithdrawn(ground);
  const thrown = await done(await staff('POST /api/news', words('trash.data', 'trash.title')));
  await done(await staff(`DELETE /api/news/${thrown.id}`));
  const motto = (text: string) => ({ motto: { zh: text, en: text } });
  await done(await staff('PATCH /api/association', motto(marks.shown.text('association_texts.data'))));
  const later = motto(marks.hidden.text('association_texts.draft'));
  await done(await staff('PATCH /api/association', { ...later, draft: true }));
}

async function plantLetters(ground: Ground, eventId: number) {
  const { world, marks } = ground;
  const { hidden } = marks;
  const { staff, db } = world;
  await done(
    await staff('POST /api/event-letters', {
      ...{ requestId: randomUUID(), eventId, kind: 'letter', audience: ['confirmed'] },
      ...fieldsOf(marks, 'event_letters', 'subjectZhTw bodyZhTw subjectEn bodyEn'),
    }),
  );
  const texts = fieldsOf(
    marks,
    'mail_templates',
    'subjectZhTw bodyZhTw subjectZhCn bodyZhCn subjectEn bodyEn',
  );
  await done(await staff('PUT /api/mail-templates/links', { ...texts, isOn: true }));
  await giveAddresses(db);
  await plantCircular(ground);
  const notice = { topic: 'official', meetingOn: inDays(10).slice(0, 10), noticeDays: 14 };
  await plantCircular(ground, notice, hidden.text('circulars.late_reason'));
}

async function plantCircular({ world, marks }: Ground, more: object = {}, lateReason?: string) {
  const { staff } = world;
  const { hidden } = marks;
  const { id } = await done(
    await staff('POST /api/circulars', {
      subjectZh: hidden.text('circulars.subject_zh'),
      subjectEn: hidden.text('circulars.subject_en'),
      blocks: [{ kind: 'text', zh: hidden.text('circulars.blocks'), en: null }],
      ...more,
    }),
  );
  const { updatedAt } = await done(await staff(`POST /api/circulars/${id}/test`, { locale: 'en' }));
  const { count } = await done(await staff(`POST /api/circulars/${id}/audience`, {}));
  const send = {
    ...{ requestId: randomUUID(), updatedAt, count },
    ...(count === 0 && { byPost: true }),
    ...(lateReason && { lateReason }),
  };
  await done(await staff(`POST /api/circulars/${id}/send`, send));
}

async function plantLists({ world, marks }: Ground) {
  const { staff } = world;
  const { hidden } = marks;
  await done(await staff('POST /api/tags', { name: hidden.text('tags.name') }));
  await done(await staff('POST /api/segments', { name: hidden.text('segments.name') }));
  await done(await staff('POST /api/member-categories', { name: hidden.text('member_categories.name') }));
}

export async function plantContent(ground: Ground) {
  const eventIds = await plantPublished(ground);
  await plantUnpublished(ground);
  await plantLists(ground);
  return { eventIds, letters: () => plantLetters(ground, eventIds[0]) };
}
