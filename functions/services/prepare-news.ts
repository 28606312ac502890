import type { Context } from 'hono';
import { cleanHtml } from '../../db/rich-text.ts';
import { key } from '../../db/validation/fields.ts';
import type { UpdateNews } from '../../db/validation/news.ts';
import { ApiError } from '../errors.ts';
import type { AppEnv } from '../types.ts';
import { withStoredFiles } from './media.ts';

/** Throws 400 when nothing is left. */
function cleanContent(content: string): string {
  const clean = cleanHtml(content).trim();
  if (!clean)
    throw new ApiError(400, 'error.validation', { errors: { content: key('news.content.required') } });
  return clean;
}

/**
 * What is stored of an article: cleaned HTML, embedded pictures as objects (contract 4 and 7). Throws 400 for content that
 * cleaning leaves empty.
 */
export function prepareNews<Values extends UpdateNews>(c: Context<AppEnv>, values: Values): Promise<Values> {
  const { content, contentEn } = values;
  return withStoredFiles(c, {
    ...values,
    ...(content !== undefined && { content: cleanContent(content) }),
    ...(contentEn && { contentEn: cleanHtml(contentEn).trim() || null }),
  });
}
