import type { Locale } from '../db/constants.ts';
import { calendarEnd } from '../db/event-status.ts';
import { ownProperty } from '../db/own-property.ts';
import type { Event } from '../db/validation/events.ts';
import type { PublicMember } from '../db/validation/members.ts';
import type { News } from '../db/validation/news.ts';
import { currentAssociation } from './association.ts';
import { localName, localText } from './content/localize.ts';
import { words } from './i18n/index.ts';
import { label } from './i18n/labels.ts';
import { LANGUAGE_TAG, localePath } from './i18n/locales.ts';
import { phoneNumber } from './phone.ts';

const absolute = (path: string, site: URL | undefined) => new URL(path, site).href;

export const organization = (locale: Locale, site: URL | undefined, association = currentAssociation()) => ({
  '@type': 'Organization',
  '@id': absolute('/#organization', site),
  name: words(locale, association.name),
  alternateName: locale === 'en' ? association.name.zh : association.name.en,
  url: absolute(localePath(locale, '/'), site),
  description: words(locale, association.description),
  foundingDate: association.founded,
  email: association.email,
  telephone: phoneNumber(association.phone),
  address: {
    '@type': 'PostalAddress',
    streetAddress: words(locale, association.address),
    addressCountry: 'HK',
  },
});

/** `trail` names the pages from the home page to this one. */
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

export const newsArticle = (locale: Locale, site: URL | undefined, article: News, image: string) => ({
  '@type': 'NewsArticle',
  headline: localText(locale, article.title, article.titleEn).text,
  description: localText(locale, article.excerpt, article.excerptEn).text,
  image: [absolute(image, site)],
  datePublished: article.publishedAt,
  dateModified: article.updatedAt,
  inLanguage: LANGUAGE_TAG[locale],
  mainEntityOfPage: absolute(localePath(locale, `/news/${article.id}`), site),
  author: { '@id': absolute('/#organization', site) },
  publisher: organization(locale, site),
});

const SCHEMA_STATUS: Record<string, string> = { postponed: 'EventPostponed', cancelled: 'EventCancelled' };

export const eventData = (locale: Locale, site: URL | undefined, event: Event, image: string) => {
  const association = currentAssociation();
  return {
    '@type': 'Event',
    name: localText(locale, event.title, event.titleEn).text,
    description: localText(locale, event.description, event.descriptionEn).text || undefined,
    startDate: event.eventDate,
    endDate: calendarEnd(event).toISOString(),
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
    organizer: {
      '@id': absolute('/#organization', site),
      '@type': 'Organization',
      name: words(locale, association.name),
    },
  };
};

const GROUPS: readonly string[] = ['寵物團體', '相關團體'];

/** A member of the association: a business, or a body where it says so of itself alone. */
export const companyData = (
  locale: Locale,
  site: URL | undefined,
  { member, path, website }: { member: PublicMember; path: string; website: string | undefined },
) => {
  const isGroup =
    member.businessTypes.length > 0 && member.businessTypes.every((type) => GROUPS.includes(type));
  return {
    '@type': isGroup ? 'Organization' : 'LocalBusiness',
    '@id': absolute(`${path}#company`, site),
    name: locale === 'en' ? member.companyNameEn : localName(locale, member.companyNameHk).text,
    alternateName: locale === 'en' ? member.companyNameHk : member.companyNameEn,
    identifier: member.memberUniqueCode,
    url: website ?? absolute(localePath(locale, path), site),
    address: {
      '@type': 'PostalAddress',
      ...(member.memberDistrict && { addressLocality: label(locale, member.memberDistrict) }),
      addressCountry: 'HK',
    },
    memberOf: { '@id': absolute('/#organization', site) },
  };
};
