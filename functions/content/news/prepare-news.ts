import type { MessageKey } from '../../../db/messages/index.ts';
import { isOneOf } from '../../../db/queries/platform/is-one-of.ts';
import { cleanHtml, isTooDeep } from '../../../db/rich-text.ts';
import { foreignPictures, withOwnPictures } from '../../../db/rich-text-pictures.ts';
import { topics } from '../../../db/tables/index.ts';
import type { UpdateNews } from '../../../db/validation/content/news.ts';
import { ApiError } from '../../errors.ts';
import type { Call } from '../../types.ts';
import { copyForCall, withOwnPicture } from '../media/copied-pictures.ts';
import { MOST_PICTURES } from '../media/embedded-files.ts';

const refused = (field: string, message: MessageKey) =>
  new ApiError(400, 'error.validation', { errors: { [field]: message } });

function cleanField(field: string, html: string): string {
  if (isTooDeep(html)) throw refused(field, 'news.content.tooDeep');
  const clean = cleanHtml(html).trim();
  if (foreignPictures(clean).length > MOST_PICTURES) throw refused(field, 'upload.tooManyPictures');
  return clean;
}

/** Throws 400 for an unknown topic in an article. */
async function requireTopics({ db }: Call, ids: number[] | undefined): Promise<void> {
  if (!ids?.length) return;
  const known = await db.select({ id: topics.id }).from(topics).where(isOneOf(topics.id, ids));
  if (known.length < ids.length) throw refused('topicIds', 'news.topicIds.unknown');
}

interface Texts {
  content?: string | undefined;
  contentEn?: string | null | undefined;
}

/**
 * Copies pictures from other sites into the store. Returns the texts with the new URLs, and the URLs of
 * pictures that could not be copied.
 */
async function withCopiedPictures(call: Call, { content, contentEn }: Texts) {
  const addresses = foreignPictures(`${content ?? ''}${contentEn ?? ''}`);
  const paths = await copyForCall(call, addresses);
  const texts: Texts = {
    ...(content !== undefined && { content: withOwnPictures(content, paths).trim() }),
    ...(contentEn !== undefined && { contentEn: withOwnPictures(contentEn ?? '', paths).trim() || null }),
  };
  return { texts, removedImages: addresses.filter((address) => !paths.has(address)) };
}

export interface PreparedNews<Values> {
  values: Values;
  /** Response properties that list pictures which could not be copied and were removed. */
  report: { removedImages?: string[] };
}

/**
 * Prepares an article for storage: sanitises the HTML, stores embedded pictures as objects (docs/api.md,
 * sections 4 and 7), and copies pictures from other sites. Throws 400 when no content is left, when the
 * content is nested too deeply, or for an unknown topic.
 */
export async function prepareNews<Values extends UpdateNews>(
  call: Call,
  given: Values,
): Promise<PreparedNews<Values>> {
  const { content, contentEn, topicIds } = given;
  await requireTopics(call, topicIds);
  const cleaned: Texts = {
    ...(content !== undefined && { content: cleanField('content', content) }),
    ...(contentEn !== undefined && { contentEn: contentEn && cleanField('contentEn', contentEn) }),
  };
  if (cleaned.content === '') throw refused('content', 'news.content.required');
  const { texts, removedImages } = await withCopiedPictures(call, cleaned);
  if (texts.content === '') throw refused('content', 'news.content.required');
  const values = await withOwnPicture(call, { ...given, ...texts });
  return { values, report: removedImages.length > 0 ? { removedImages } : {} };
}
