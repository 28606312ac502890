import { LOCALES } from '../../db/constants.ts';
import { keepLanguage, keptLanguage } from './language.ts';

const known = (asked: string | null) => LOCALES.find((locale) => locale === asked);

/**
 * The page has one address: its language is that of `?lang=`, else the kept one (docs/api.md 2). The page of
 * another language takes the place of this one. Throws where it cannot be had.
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
