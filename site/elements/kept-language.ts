import { LOCALES } from '../../db/constants.ts';
import { localePath } from '../i18n/locales.ts';
import { keepLanguage, keptLanguage } from './language.ts';

/** The page has one address: its language is that of `?lang=`, else the kept one (contract 2). */
async function showKeptLanguage() {
  const asked = new URLSearchParams(location.search).get('lang') ?? keptLanguage();
  const locale = LOCALES.find((known) => known === asked);
  if (!locale) return;
  keepLanguage(locale);
  if (document.documentElement.dataset.locale === locale) return;
  const answer = await fetch(localePath(locale, '/event-registration'));
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  document.title = page.title;
  document.documentElement.lang = page.documentElement.lang;
  document.documentElement.dataset.locale = locale;
  document.body.replaceWith(page.body);
}

showKeptLanguage();
