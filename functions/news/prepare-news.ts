import type { MessageKey } from '../../db/messages/index.ts';
import { cleanHtml, isTooDeep } from '../../db/rich-text.ts';
import { foreignPictures, withOwnPictures } from '../../db/rich-text-pictures.ts';
import type { UpdateNews } from '../../db/validation/news.ts';
import { ApiError } from '../errors.ts';
import { copyForCall, withOwnPicture } from '../media/copied-pictures.ts';
import { MOST_PICTURES } from '../media/embedded-files.ts';
import type { Call } from '../types.ts';

const refused = (field: string, message: MessageKey) =>
  new ApiError(400, 'error.validation', { errors: { [field]: message } });

function cleanField(field: string, html: string): string {
  if (isTooDeep(html)) throw refused(field, 'news.content.tooDeep');
  const clean = cleanHtml(html).trim();
  if (foreignPictures(clean).length > MOST_PICTURES) throw refused(field, 'upload.tooManyPictures');
  return clean;
}

interface Texts {
  content?: string | undefined;
  contentEn?: string | null | undefined;
}

/** The texts with copies of the pictures that other sites have, and the addresses of those that could not be had. */
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
  /** Part of the answer when something was taken out. */
  report: { removedImages?: string[] };
}

/**
 * What is stored of an article: cleaned HTML, embedded pictures as objects (docs/api.md 4 and 7), pictures of other sites as copies.
 * Throws 400 for content that cleaning leaves empty, and for what is nested too deeply to be cleaned.
 */
export async function prepareNews<Values extends UpdateNews>(
  call: Call,
  given: Values,
): Promise<PreparedNews<Values>> {
  const { content, contentEn } = given;
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
