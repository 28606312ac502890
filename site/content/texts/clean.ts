import type { News } from '../../../core/content/validation/news.ts';
import { cleanHtml } from '../../../core/html/rich-text.ts';

/** An import or older code may have stored unsafe HTML. */
export const cleanArticle = (article: News): News => ({
  ...article,
  content: cleanHtml(article.content),
  contentEn: article.contentEn && cleanHtml(article.contentEn),
});
