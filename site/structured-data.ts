import { CURRENCY_CODE, toUnits } from '../core/association/currency.ts';
import {
  DEFAULT_LOCALE,
  isSecond,
  type Locale,
  languageTag,
  SECOND_LOCALE,
} from '../core/association/locales.ts';
import { ORGANISATIONS } from '../core/association/trades.ts';
import type { News } from '../core/content/validation/news.ts';
import { daysOf, givenEnd } from '../core/events/event-status.ts';
import type { Event } from '../core/events/validation/events.ts';
import type { ListedMember } from '../core/membership/validation/members.ts';
import { ownProperty } from '../core/text/own-property.ts';
import { currentAssociation, logoFile } from './content/association.ts';
import type { PageInput } from './content/content.ts';
import { socialPages } from './content/directory/website-address.ts';
import { localName, localText } from './content/localize.ts';
import { publicationPath, type ShownPublication } from './content/publication-views.ts';
import { typedText } from './content/texts/typed-texts.ts';
import { words } from './i18n/index.ts';
import { label } from './i18n/labels.ts';
import { localePath } from './i18n/locales.ts';
import { phoneNumber } from './phone.ts';

const absolute = (path: string, site: URL | undefined) => new URL(path, site).href;

export const organization = ({ content, locale }: PageInput, site: URL | undefined) => {
  const association = currentAssociation(content);
  return {
    '@type': 'Organization',
    '@id': absolute('/#organization', site),
    name: words(locale, association.name),
    ...(SECOND_LOCALE && { alternateName: association.name[isSecond(locale) ? 'zh' : 'en'] }),
    url: absolute(localePath(locale, '/'), site),
    logo: absolute(logoFile(association), site),
    sameAs: [association.socialUrl],
    description: words(locale, association.description),
    foundingDate: association.founded,
    email: association.email,
    telephone: phoneNumber(association.phone),
    address: {
      '@type': 'PostalAddress',
      streetAddress: words(locale, association.address),
      addressCountry: 'HK',
    },
  };
};

export const website = ({ content, locale }: PageInput, site: URL | undefined) => ({
  '@type': 'WebSite',
  '@id': absolute('/#website', site),
  name: words(locale, currentAssociation(content).name),
  url: absolute(localePath(locale, '/'), site),
  inLanguage: languageTag(locale),
  publisher: { '@id': absolute('/#organization', site) },
  potentialAction: {
    '@type': 'SearchAction',
    target: `${absolute(localePath(locale, '/search'), site)}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
});

const shownLanguage = (locale: Locale, english: string | null) =>
  languageTag(isSecond(locale) && !english ? DEFAULT_LOCALE : locale);

export const breadcrumbs = (
  locale: Locale,
  site: URL | undefined,
  trail: [path: string, name: string][],
) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(([path, name], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(localePath(locale, path), site),
  })),
});

export const newsArticle = (
  { content, locale }: PageInput,
  site: URL | undefined,
  article: News,
  image: string,
) => ({
  '@type': 'NewsArticle',
  headline: localText(locale, article.title, article.titleEn, article.keptWords).text,
  description: localText(locale, article.excerpt, article.excerptEn, article.keptWords).text,
  image: [absolute(image, site)],
  datePublished: article.publishedAt,
  dateModified: article.updatedAt,
  inLanguage: shownLanguage(locale, article.titleEn),
  mainEntityOfPage: absolute(localePath(locale, `/news/${article.id}`), site),
  author: article.author
    ? { '@type': 'Person', name: localName(locale, article.author, article.authorEn).text }
    : { '@id': absolute('/#organization', site) },
  publisher: organization({ content, locale }, site),
});

const SCHEMA_STATUS: Record<string, string> = { postponed: 'EventPostponed', cancelled: 'EventCancelled' };

function offersOf({ memberFee, guestFee, ticketPrices }: Event, url: string) {
  const given = ticketPrices
    ? [...ticketPrices.all, ...ticketPrices.member].map(toUnits)
    : [memberFee, guestFee];
  const prices = [...new Set(given)].filter((fee) => fee !== null);
  if (prices.length === 0) return undefined;
  return prices.map((price) => ({ '@type': 'Offer', price, priceCurrency: CURRENCY_CODE, url }));
}

function eventTimes(event: Event) {
  const days = daysOf(event);
  const end = givenEnd(event);
  if (event.isAllDay) return { startDate: days[0], endDate: end ? days.at(-1) : undefined };
  return { startDate: event.eventDate, endDate: end?.toISOString() };
}

export const eventData = (
  { content, locale }: PageInput,
  site: URL | undefined,
  event: Event,
  image: string,
) => {
  const association = currentAssociation(content);
  return {
    '@type': 'Event',
    name: localText(locale, event.title, event.titleEn, event.keptWords).text,
    description: localText(locale, event.description, event.descriptionEn, event.keptWords).text || undefined,
    ...eventTimes(event),
    inLanguage: shownLanguage(locale, event.titleEn),
    eventStatus: `https://schema.org/${ownProperty(SCHEMA_STATUS, event.status) ?? 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    image: [absolute(image, site)],
    url: absolute(localePath(locale, `/events/${event.id}`), site),
    location: {
      '@type': 'Place',
      name: event.location
        ? localName(locale, event.location, event.locationEn).text
        : words(locale, association.name),
      address: event.location
        ? localName(locale, event.location, event.locationEn).text
        : words(locale, association.address),
    },
    organizer: organization({ content, locale }, site),
    offers: offersOf(event, absolute(localePath(locale, `/events/${event.id}`), site)),
  };
};

export const publicationData = (
  { content, locale }: PageInput,
  site: URL | undefined,
  { id, title, titleEn, description, descriptionEn, publishedAt, pageCount }: ShownPublication,
  image: string,
) => ({
  '@type': 'DigitalDocument',
  name: localText(locale, title, titleEn).text,
  description: description ? localText(locale, description, descriptionEn).text : undefined,
  image: [absolute(image, site)],
  datePublished: publishedAt,
  inLanguage: shownLanguage(locale, titleEn),
  pagination: String(pageCount),
  url: absolute(localePath(locale, publicationPath(id)), site),
  publisher: organization({ content, locale }, site),
});

export const companyData = (
  { content, locale }: PageInput,
  site: URL | undefined,
  { member, path, website }: { member: ListedMember; path: string; website: string | undefined },
) => {
  const social = socialPages(member.shown?.memberSocialPages);
  const photos = member.shown?.memberPhotos ?? [];
  const isGroup =
    member.businessTypes.length > 0 && member.businessTypes.every((type) => ORGANISATIONS.includes(type));
  return {
    '@type': isGroup ? 'Organization' : 'LocalBusiness',
    '@id': absolute(`${path}#company`, site),
    name: isSecond(locale) ? member.companyNameEn : localName(locale, member.companyNameHk).text,
    alternateName: isSecond(locale) ? member.companyNameHk : member.companyNameEn,
    identifier: member.shownNumber ?? member.memberUniqueCode,
    url: website ?? absolute(localePath(locale, path), site),
    address: {
      '@type': 'PostalAddress',
      ...(member.shown?.memberCompanyAddr && {
        streetAddress: typedText(locale, member, 'memberCompanyAddr'),
      }),
      ...(member.memberDistrict && { addressLocality: label(content, locale, member.memberDistrict) }),
      addressCountry: 'HK',
    },
    ...(member.shown?.memberPhone && { telephone: phoneNumber(member.shown.memberPhone) }),
    ...(member.shown?.memberEmail && { email: member.shown.memberEmail }),
    ...(member.shown?.memberLogo && { logo: absolute(member.shown.memberLogo, site) }),
    ...(photos.length > 0 && { image: photos.map((url) => absolute(url, site)) }),
    ...(social.length > 0 && { sameAs: social.map(({ href }) => href) }),
    memberOf: { '@id': absolute('/#organization', site) },
  };
};
