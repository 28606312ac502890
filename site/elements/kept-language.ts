import { ACTIVE_LOCALES } from '../../db/profile.ts';
import { keepLanguage, keptLanguage } from './language.ts';

const known = (asked: string | null) => ACTIVE_LOCALES.find((locale) => locale === asked);

/**
 * Replaces the page by its version in the language of `?lang=`, else the stored one, because its URL is the
 * same for all languages (docs/api.md 2). Throws when it cannot be loaded.
 */
export async function showKeptLanguage(): Promise<void> {
  const locale = known(new URLSearchParams(location.search).get('lang')) ?? known(keptLanguage());
  if (!locale) return;
  keepLanguage(locale);
  if (document.documentElement.dataset.locale === locale) return;
  const answer = await fetch(`${location.pathname}?lang=${locale}`);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  document.title = page.title;
  document.documentElement.lang = page.documentElement.lang;
  document.documentElement.dataset.locale = locale;
  document.body.replaceWith(page.body);
}
