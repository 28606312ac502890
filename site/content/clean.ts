import { cleanHtml } from '../../db/rich-text.ts';
import type { News } from '../../db/validation/content/news.ts';

/** Returns the article with sanitised HTML, because an import or older code may have stored unsafe HTML. */
export const cleanArticle = (article: News): News => ({
  ...article,
  content: cleanHtml(article.content),
  contentEn: article.contentEn && cleanHtml(article.contentEn),
});
