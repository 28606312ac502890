import type { Locale } from '../db/constants.ts';
import { daysOf, givenEnd } from '../db/event-status.ts';
import { ownProperty } from '../db/own-property.ts';
import { ORGANISATIONS } from '../db/trades.ts';
import type { News } from '../db/validation/content/news.ts';
import type { Event } from '../db/validation/events/events.ts';
import type { ListedMember } from '../db/validation/membership/members.ts';
import { currentAssociation } from './content/association.ts';
import type { PageInput } from './content/content.ts';
import { localName, localText } from './content/localize.ts';
import { publicationPath, type ShownPublication } from './content/publication-views.ts';
import { socialPages } from './content/website-address.ts';
import { words } from './i18n/index.ts';
import { label } from './i18n/labels.ts';
import { LANGUAGE_TAG, localePath } from './i18n/locales.ts';
import { phoneNumber } from './phone.ts';

const absolute = (path: string, site: URL | undefined) => new URL(path, site).href;

export const organization = ({ content, locale }: PageInput, site: URL | undefined) => {
  const association = currentAssociation(content);
  return {
    '@type': 'Organization',
    '@id': absolute('/#organization', site),
    name: words(locale, association.name),
    alternateName: locale === 'en' ? association.name.zh : association.name.en,
    url: absolute(localePath(locale, '/'), site),
    logo: absolute('/apple-touch-icon.png', site),
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

/** schema.org data of the site and its search, for search engines. */
export const website = ({ content, locale }: PageInput, site: URL | undefined) => ({
  '@type': 'WebSite',
  '@id': absolute('/#website', site),
  name: words(locale, currentAssociation(content).name),
  url: absolute(localePath(locale, '/'), site),
  inLanguage: LANGUAGE_TAG[locale],
  publisher: { '@id': absolute('/#organization', site) },
  potentialAction: {
    '@type': 'SearchAction',
    target: `${absolute(localePath(locale, '/search'), site)}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
});

/**
 * Returns the language in which a text is shown. On an English page, this is Chinese if there is no English
 * version.
 */
const shownLanguage = (locale: Locale, english: string | null) =>
  LANGUAGE_TAG[locale === 'en' && !english ? 'zh-TW' : locale];

/** schema.org breadcrumbs. `trail` contains the pages from the home page to this one. */
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
  headline: localText(locale, article.title, article.titleEn).text,
  description: localText(locale, article.excerpt, article.excerptEn).text,
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

/**
 * Returns the prices for members and guests as schema.org offers; equal prices become one offer. Returns
 * undefined when the event has no price.
 */
function offersOf({ memberFee, guestFee }: Event, url: string) {
  const prices = [...new Set([memberFee, guestFee])].filter((fee) => fee !== null);
  if (prices.length === 0) return undefined;
  return prices.map((price) => ({ '@type': 'Offer', price, priceCurrency: 'HKD', url }));
}

/** Returns the start and end of an event as schema.org data. Omits `endDate` for an event without an end. */
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
    name: localText(locale, event.title, event.titleEn).text,
    description: localText(locale, event.description, event.descriptionEn).text || undefined,
    ...eventTimes(event),
    inLanguage: shownLanguage(locale, event.titleEn),
    eventStatus: `https://schema.org/${ownProperty(SCHEMA_STATUS, event.status) ?? 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    image: [absolute(image, site)],
    url: absolute(localePath(locale, `/events/${event.id}`), site),
    location: {
      '@type': 'Place',
      name: event.location
        ? localText(locale, event.location, event.locationEn).text
        : words(locale, association.name),
      address: event.location
        ? localText(locale, event.location, event.locationEn).text
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

/**
 * schema.org data of a member: an `Organization` if all its business types are organisations, otherwise a
 * `LocalBusiness`.
 */
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
    name: locale === 'en' ? member.companyNameEn : localName(locale, member.companyNameHk).text,
    alternateName: locale === 'en' ? member.companyNameHk : member.companyNameEn,
    identifier: member.shownNumber ?? member.memberUniqueCode,
    url: website ?? absolute(localePath(locale, path), site),
    address: {
      '@type': 'PostalAddress',
      ...(member.shown?.memberCompanyAddr && { streetAddress: member.shown.memberCompanyAddr }),
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
