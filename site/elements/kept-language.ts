import { ACTIVE_LOCALES } from '../../core/association/profile.ts';
import { keepLanguage, keptLanguage } from './language.ts';

const known = (asked: string | null) => ACTIVE_LOCALES.find((locale) => locale === asked);

/**
 * For pages that have one URL for all languages (docs/api.md 2). Throws when the other version cannot be
 * loaded.
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
