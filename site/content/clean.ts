import { cleanHtml } from '../../db/rich-text.ts';
import type { News } from '../../db/validation/content/news.ts';

/** Returns the article with cleaned HTML, in case an import or an older rule stored unsafe parts. */
export const cleanArticle = (article: News): News => ({
  ...article,
  content: cleanHtml(article.content),
  contentEn: article.contentEn && cleanHtml(article.contentEn),
});
