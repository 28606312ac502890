import type { Context } from 'hono';
import { cleanHtml } from '../../db/rich-text.ts';
import type { UpdateNews } from '../../db/validation/news.ts';
import type { AppEnv } from '../types.ts';
import { withStoredFiles } from './media.ts';

/** What is stored of an article: cleaned HTML, embedded pictures as objects (contract 4 and 7). */
export function prepareNews<Values extends UpdateNews>(c: Context<AppEnv>, values: Values): Promise<Values> {
  const { content, contentEn } = values;
  return withStoredFiles(c, {
    ...values,
    ...(content !== undefined && { content: cleanHtml(content) }),
    ...(contentEn && { contentEn: cleanHtml(contentEn) }),
  });
}
