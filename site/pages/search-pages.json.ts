import type { APIRoute } from 'astro';
import type { FixedPage } from '../../core/app/search.ts';
import { LOCALES, type Locale } from '../../core/association/locales.ts';
import { hasModule, isActivePath } from '../../core/association/profile.ts';
import { feeSentences, halfSentence, retentionSentences } from '../components/rules/rule-words.ts';
import { currentAssociation, weChatOf } from '../content/association.ts';
import { type Content, NO_CONTENT } from '../content/content.ts';
import { shownInfoPages } from '../content/info-pages.ts';
import { feesView } from '../content/views.ts';
import { dictionary, words } from '../i18n/index.ts';

// A file with the page texts that are part of the code. The API's search indexes it. Visitors do not load it.

type Words = string | { [key: string]: Words };

/** Omits texts with placeholders, because only the page knows the values. */
const textsOf = (words: Words): string[] =>
  typeof words === 'string'
    ? [words].filter((text) => !text.includes('{'))
    : Object.values(words).flatMap(textsOf);

const inAll = (textIn: (locale: Locale) => string): Record<Locale, string> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, textIn(locale)])) as Record<Locale, string>;

type Dictionary = ReturnType<typeof dictionary>;

type PageTexts = [
  path: string,
  titleOf: (t: Dictionary) => string,
  textOf: (t: Dictionary, locale: Locale, content: Content) => object,
];

function feeFacts(content: Content) {
  const fees = feesView(content);
  return {
    isHalved: fees.some(({ isHalvable }) => isHalvable),
    hasPermanent: fees.some(({ endsOn }) => endsOn === null),
  };
}

const OF_MODULES = [
  ['rent', '/venue-rental'],
  ['read', '/publications'],
] as const;

const guideTexts = (guide: Dictionary['guide']) =>
  Object.fromEntries(
    Object.entries(guide).filter(
      ([name]) => !OF_MODULES.some(([start, path]) => name.startsWith(start) && !isActivePath(path)),
    ),
  );

const PAGES: PageTexts[] = [
  [
    '/about',
    ({ nav }) => nav.about,
    ({ about: { area5, area6, ...about } }) => ({
      ...about,
      ...(hasModule('publications') && { area5 }),
      ...(hasModule('supportFund') && { area6 }),
    }),
  ],
  [
    '/join',
    ({ join }) => join.title,
    ({ join }, locale, content) => ({ ...join, ...feeSentences(content, locale, feeFacts(content)) }),
  ],
  ['/venue-rental', ({ venue }) => venue.title, ({ venue }) => venue],
  [
    '/contact',
    ({ contact }) => contact.title,
    ({ contact, footer }, locale, content) => {
      const { phone, chatNumber, email, address } = currentAssociation(content);
      const weChat = weChatOf(content, locale);
      return {
        ...contact,
        ...{ phone, chatNumber, email, address: words(locale, address) },
        ...(weChat && { weChat: `${footer.weChat} ${weChat.id}` }),
      };
    },
  ],
  [
    '/guide',
    ({ guide }) => guide.title,
    ({ guide }, locale, content) => ({
      ...guideTexts(guide),
      half: halfSentence(content, locale, feeFacts(content).isHalved) ?? '',
    }),
  ],
  [
    '/privacy',
    ({ privacy }) => privacy.title,
    ({ privacy }, locale, content) => ({ ...privacy, keepText: retentionSentences(content, locale) }),
  ],
  ...(['my', 'verify', 'subscribe'] as const).map(
    (name): PageTexts => [
      `/${name}`,
      (t) => t[name].title,
      (t) => ({ description: t[name].description, lead: t[name].lead }),
    ],
  ),
  ['/news', ({ nav }) => nav.news, ({ news }) => ({ title: news.title })],
  ['/events', ({ nav }) => nav.events, ({ events }) => ({ title: events.title })],
  ['/members', ({ nav }) => nav.members, ({ members }) => ({ title: members.title })],
  ['/publications', ({ nav }) => nav.publications, ({ publications }) => ({ title: publications.title })],
];

const infoPagesOf = (content: Content): FixedPage[] => {
  const { infoPages } = currentAssociation(content);
  return shownInfoPages(infoPages).map(({ page, title }) => ({
    path: `/${page}`,
    title: inAll((locale) => words(locale, title)),
    text: inAll((locale) => words(locale, infoPages[page].text).replace(/^[#-] /gm, '')),
  }));
};

const fixedPagesOf = (content: Content): FixedPage[] =>
  PAGES.filter(([path]) => isActivePath(path)).map(([path, titleOf, textOf]) => ({
    path,
    title: inAll((locale) => titleOf(dictionary(content, locale))),
    text: inAll((locale) => textsOf(textOf(dictionary(content, locale), locale, content) as Words).join(' ')),
  }));

const pagesOf = (content: Content) => [...fixedPagesOf(content), ...infoPagesOf(content)];

// `astro build` calls this without content. The publisher calls it again with content.
export const GET: APIRoute = ({ locals: { content = NO_CONTENT } }: { locals: Partial<App.Locals> }) =>
  new Response(JSON.stringify(pagesOf(content)), { headers: { 'Content-Type': 'application/json' } });
