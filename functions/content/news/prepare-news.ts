import type { UpdateNews } from '../../../core/content/validation/news.ts';
import { VISIBLE } from '../../../core/fields/fields.ts';
import { cleanHtml, isTooDeep } from '../../../core/html/rich-text.ts';
import { foreignPictures, withOwnPictures } from '../../../core/html/rich-text-pictures.ts';
import type { MessageKey } from '../../../core/messages/index.ts';
import { isOneOf } from '../../../db/queries/platform/is-one-of.ts';
import { topics } from '../../../db/tables/index.ts';
import { ApiError } from '../../http/failures/errors.ts';
import type { Call } from '../../http/types.ts';
import { copyForCall, withOwnPicture } from '../media/copied-pictures.ts';
import { MOST_PICTURES, withStoredPictures } from '../media/embedded-files.ts';

const refused = (field: string, message: MessageKey) =>
  new ApiError(400, 'error.validation', { errors: { [field]: message } });

/** '' for HTML without visible text or pictures, such as a paragraph of non-breaking spaces. */
const shownOnly = (html: string): string =>
  /<img\b/i.test(html) || VISIBLE.test(html.replace(/<[^>]*>/g, '')) ? html.trim() : '';

async function cleanField(call: Call, field: string, html: string): Promise<string> {
  if (isTooDeep(html)) throw refused(field, 'news.content.tooDeep');
  const clean = shownOnly(cleanHtml(await withStoredPictures(call, field, html)));
  if (foreignPictures(clean).length > MOST_PICTURES) throw refused(field, 'upload.tooManyPictures');
  return clean;
}

async function requireTopics({ db }: Call, ids: number[] | undefined): Promise<void> {
  if (!ids?.length) return;
  const known = await db.select({ id: topics.id }).from(topics).where(isOneOf(topics.id, ids));
  if (known.length < ids.length) throw refused('topicIds', 'news.topicIds.unknown');
}

interface Texts {
  content?: string | undefined;
  contentEn?: string | null | undefined;
}

async function withCopiedPictures(call: Call, { content, contentEn }: Texts) {
  const addresses = foreignPictures(`${content ?? ''}${contentEn ?? ''}`);
  const paths = await copyForCall(call, addresses);
  const texts: Texts = {
    ...(content !== undefined && { content: shownOnly(withOwnPictures(content, paths)) }),
    ...(contentEn !== undefined && { contentEn: shownOnly(withOwnPictures(contentEn ?? '', paths)) || null }),
  };
  return { texts, removedImages: addresses.filter((address) => !paths.has(address)) };
}

export interface PreparedNews<Values> {
  values: Values;
  report: { removedImages?: string[] };
}

/** docs/api.md, sections 4 and 7. */
export async function prepareNews<Values extends UpdateNews>(
  call: Call,
  given: Values,
  isDraft = false,
): Promise<PreparedNews<Values>> {
  const { content, contentEn, topicIds } = given;
  await requireTopics(call, topicIds);
  const cleaned: Texts = {
    ...(content !== undefined && { content: await cleanField(call, 'content', content) }),
    ...(contentEn !== undefined && {
      contentEn: contentEn && (await cleanField(call, 'contentEn', contentEn)),
    }),
  };
  if (cleaned.content === '' && !isDraft) throw refused('content', 'news.content.required');
  const { texts, removedImages } = await withCopiedPictures(call, cleaned);
  if (texts.content === '' && !isDraft) throw refused('content', 'news.content.required');
  const values = await withOwnPicture(call, { ...given, ...texts });
  return { values, report: removedImages.length > 0 ? { removedImages } : {} };
}
