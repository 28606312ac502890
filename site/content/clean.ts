import { cleanHtml } from '../../db/rich-text.ts';
import type { News } from '../../db/validation/news.ts';

/** The article with its HTML cleaned once more: what an import or an old rule let in does not reach a page. */
export const cleanArticle = (article: News): News => ({
  ...article,
  content: cleanHtml(article.content),
  contentEn: article.contentEn && cleanHtml(article.contentEn),
});
