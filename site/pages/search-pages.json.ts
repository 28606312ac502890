import type { APIRoute } from 'astro';
import { LOCALES, type Locale } from '../../db/constants.ts';
import { isActivePath } from '../../db/profile.ts';
import type { FixedPage } from '../../db/validation/platform/search.ts';
import { dictionary } from '../i18n/index.ts';

// Texts of pages whose content is in the code, for the API's search. Visitors do not use this file.

type Words = string | { [key: string]: Words };

const textsOf = (words: Words): string[] =>
  typeof words === 'string' ? [words] : Object.values(words).flatMap(textsOf);

const inAll = (textIn: (locale: Locale) => string): Record<Locale, string> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, textIn(locale)])) as Record<Locale, string>;

type Dictionary = ReturnType<typeof dictionary>;

const page = (
  path: string,
  titleOf: (t: Dictionary) => string,
  textOf: (t: Dictionary) => object,
): FixedPage => ({
  path,
  title: inAll((locale) => titleOf(dictionary(locale))),
  text: inAll((locale) => textsOf(textOf(dictionary(locale)) as Words).join(' ')),
});

const PAGES = [
  page(
    '/about',
    ({ nav }) => nav.about,
    ({ about }) => about,
  ),
  page(
    '/join',
    ({ join }) => join.title,
    ({ join }) => join,
  ),
  page(
    '/venue-rental',
    ({ venue }) => venue.title,
    ({ venue }) => venue,
  ),
  page(
    '/contact',
    ({ contact }) => contact.title,
    ({ contact }) => contact,
  ),
  page(
    '/guide',
    ({ guide }) => guide.title,
    ({ guide }) => guide,
  ),
  page(
    '/privacy',
    ({ privacy }) => privacy.title,
    ({ privacy }) => privacy,
  ),
  ...(['my', 'verify', 'subscribe'] as const).map((name) =>
    page(
      `/${name}`,
      (t) => t[name].title,
      (t) => ({ description: t[name].description, lead: t[name].lead }),
    ),
  ),
  page(
    '/news',
    ({ nav }) => nav.news,
    ({ news }) => ({ title: news.title }),
  ),
  page(
    '/events',
    ({ nav }) => nav.events,
    ({ events }) => ({ title: events.title }),
  ),
  page(
    '/members',
    ({ nav }) => nav.members,
    ({ members }) => ({ title: members.title }),
  ),
  page(
    '/publications',
    ({ nav }) => nav.publications,
    ({ publications }) => ({ title: publications.title }),
  ),
].filter(({ path }) => isActivePath(path));

export const GET: APIRoute = () =>
  new Response(JSON.stringify(PAGES), { headers: { 'Content-Type': 'application/json' } });
