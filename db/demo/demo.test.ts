import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { DISTRICTS } from '../../core/association/districts.ts';
import { BUSINESS_TYPES } from '../../core/association/trades.ts';
import { createNewsSchema } from '../../core/content/validation/news.ts';
import { createEventRegistrationSchema } from '../../core/events/validation/event-registrations.ts';
import { createEventSchema } from '../../core/events/validation/events.ts';
import { cleanHtml } from '../../core/html/rich-text.ts';
import { FIRST_MEMBER_TYPES } from '../../core/membership/member-types.ts';
import { createMemberSchema } from '../../core/membership/validation/members.ts';
import { createContactMessageSchema } from '../../core/office/validation/contact-messages.ts';
import { events } from '../tables/index.ts';
import { createTestDatabase } from '../testing/database.ts';
import { demoContactMessages } from './contact-messages.ts';
import { demoEvents } from './events.ts';
import { demoGallery } from './gallery.ts';
import { loadDemoContent } from './load.ts';
import { demoMemberCategories } from './member-categories.ts';
import { demoMembers } from './members.ts';
import { demoNews } from './news.ts';
import { demoPendingMembers } from './pending-members.ts';
import { demoPublications } from './publications.ts';
import { demoRegistrationForms } from './registrations.ts';

const members = [...demoMembers, ...demoPendingMembers];
const registrations = demoRegistrationForms.flatMap((form) => form.registrations);
const everything = {
  demoNews,
  demoEvents,
  members,
  demoPublications,
  demoGallery,
  demoContactMessages,
  demoRegistrationForms,
};

function textsOf(value: unknown, place: string): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${place}.${key}`));
}
const texts = textsOf(everything, 'demo');
const isEnglish = (place: string) => /En\b|\.file$/.test(place);

const faultsOf = (schema: z.ZodMiniType, records: object[]) =>
  records.flatMap((record, index) => {
    const { error } = schema.safeParse(record);
    return error
      ? [`${index}: ${error.issues.map(({ path: at, message }) => `${at} ${message}`).join(', ')}`]
      : [];
  });

describe('the demo content', () => {
  it('passes the validation of the back office and of the public forms', () => {
    const at = new Date().toISOString();
    expect(
      faultsOf(
        createNewsSchema,
        demoNews.map((one) => ({ ...one, publishedAt: at })),
      ),
    ).toEqual([]);
    expect(
      faultsOf(
        createEventSchema,
        demoEvents.map((one) => ({ ...one, eventDate: at })),
      ),
    ).toEqual([]);
    expect(faultsOf(createMemberSchema, members)).toEqual([]);
    expect(faultsOf(createContactMessageSchema, demoContactMessages)).toEqual([]);
    const asked = registrations.map((one) => ({ ...one, formId: 1, eventId: 1 }));
    expect(faultsOf(createEventRegistrationSchema, asked)).toEqual([]);
  });

  it('has events at times of day when events take place, at any time of loading', async () => {
    const { db } = await createTestDatabase();
    await loadDemoContent(db);
    const stored = await db.select({ at: events.eventDate }).from(events);
    const times = stored.map(({ at }) =>
      new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Asia/Hong_Kong' }),
    );
    expect(times).toHaveLength(demoEvents.length);
    expect(times.filter((time) => !/^(0[89]|1\d|20):[0-5][05]:00$/.test(time))).toEqual([]);
  });

  it('marks every company and person as fictitious', () => {
    for (const { companyNameHk, companyNameEn } of members) {
      expect(companyNameHk).toContain('示範');
      expect(companyNameEn).toContain('Demo');
    }
  });

  it('contains no e-mail address or telephone number that could belong to a real person', () => {
    for (const [place, text] of texts) {
      for (const [address] of text.matchAll(/[\w.+-]+@[\w.-]+\.\w+/g))
        expect(address, place).toMatch(/@([\w-]+\.)*example(\.(com|org|net))?$/);
      for (const [address = ''] of text.matchAll(/https?:\/\/[^\s"'<]+/g))
        expect(new URL(address).hostname, place).toMatch(/(^|\.)example(\.(com|org|net))?$/);
      for (const [number] of text.matchAll(/(?<![\d#])\d{4}[ -]?\d{4}(?!\d)/g))
        expect(number, place).toMatch(/^0000/);
    }
  });

  it('has no Chinese characters in English texts, and translates each article either completely or not at all', () => {
    for (const [place, text] of texts.filter(([where]) => isEnglish(where)))
      expect(text.match(/[\u4e00-\u9fff]+/g) ?? [], place).toEqual([]);
    for (const { title, titleEn, contentEn, excerptEn } of demoNews)
      expect(new Set([titleEn === null, contentEn === null, excerptEn === null]).size, title).toBe(1);
    expect(demoNews.some(({ titleEn }) => titleEn === null)).toBe(true);
  });

  it('uses the Traditional characters of Hong Kong', () => {
    const simplified = /[们这为会员国发业东车书见长门问间马鸟鱼]/u;
    const taken = texts.filter(
      ([place, text]) => !isEnglish(place) && simplified.test(text.replaceAll('会', '')),
    );
    expect(taken.map(([place]) => place)).toEqual([]);
  });

  it('links only to existing pages and shows existing pictures', () => {
    const folder = path.join(import.meta.dirname, 'pictures');
    const pictures = new Set([
      ...demoNews.map(({ picture }) => picture),
      ...demoEvents.map(({ picture }) => picture),
      ...demoGallery.map(({ picture }) => picture),
      ...demoPublications.flatMap((one) => ('pages' in one ? one.pages : [])),
      ...texts.flatMap(([, text]) => [...text.matchAll(/picture:(\w+)/g)].map(([, name]) => name)),
    ]);
    for (const picture of pictures)
      if (picture) expect(existsSync(path.join(folder, `${picture}.webp`)), picture).toBe(true);
    for (const publication of demoPublications)
      if ('file' in publication)
        expect(existsSync(path.join(import.meta.dirname, 'publications', publication.file))).toBe(true);
    const linked = texts.flatMap(([, text]) =>
      [...text.matchAll(/href="(\/[^"#?]*)/g)].map(([, link]) => link),
    );
    const PAGES =
      /^(\/en)?\/(about|contact|events|guide|join|members|news|privacy|publications|venue-rental)?(\/|$)/;
    expect(linked.filter((link = '') => !PAGES.test(link))).toEqual([]);
  });

  it('has rich text from which sanitising removes no tag, text, link or picture', () => {
    const partsOf = (html: string) =>
      html
        .replaceAll(/<(\/?\w+)[^>]*>/g, (tag, name) => `<${name}${/ (?:href|src)="[^"]*"/.exec(tag) ?? ''}>`)
        .replaceAll(/\s+/g, ' ')
        .trim();
    for (const { title, content, contentEn } of demoNews)
      for (const html of [content, contentEn ?? ''].map((text) => text.replaceAll('picture:', '/uploads/')))
        expect(partsOf(cleanHtml(html)), title).toBe(partsOf(html));
  });
});

describe('the demo members', () => {
  it('use districts, business types and member types that the program has', () => {
    const businesses: readonly string[] = BUSINESS_TYPES;
    for (const { companyNameEn, memberDistrict, businessTypes, memberType } of members) {
      expect(DISTRICTS, companyNameEn).toContain(memberDistrict);
      expect(
        FIRST_MEMBER_TYPES.map(({ key }) => key),
        companyNameEn,
      ).toContain(memberType);
      expect(
        businessTypes.filter((type) => !businesses.includes(type)),
        companyNameEn,
      ).toEqual([]);
    }
  });

  it('cover every district and business type, so that no directory page is empty', () => {
    expect(new Set(demoMembers.map(({ memberDistrict }) => memberDistrict)).size).toBe(DISTRICTS.length);
    expect(new Set(demoMembers.map(({ memberType }) => memberType)).size).toBe(FIRST_MEMBER_TYPES.length);
  });

  it('are distinct companies with past joining dates', () => {
    const names = members.map(({ companyNameHk }) => companyNameHk);
    expect(new Set(names).size).toBe(names.length);
    for (const { daysFromToday } of members) expect(daysFromToday).toBeLessThanOrEqual(0);
    expect(demoPendingMembers.every(({ companyStatus }) => !companyStatus)).toBe(true);
    expect(demoMembers.every(({ companyStatus }) => companyStatus)).toBe(true);
  });

  it('use member categories with unique names', () => {
    const names = demoMemberCategories.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the demo events', () => {
  it('have unique keys, and each registration form refers to an existing event', () => {
    const keys = demoEvents.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { eventKey } of demoRegistrationForms) expect(keys).toContain(eventKey);
  });

  it('take place today or later if their status is upcoming, and before today if it is completed', () => {
    for (const { key, status, daysFromToday } of demoEvents) {
      if (status === 'upcoming') expect(daysFromToday, key).toBeGreaterThanOrEqual(0);
      if (status === 'completed') expect(daysFromToday, key).toBeLessThan(0);
    }
    expect(demoEvents.filter(({ daysFromToday }) => daysFromToday > 0).length).toBeGreaterThanOrEqual(3);
  });

  it('have no more registrations than places, and at most one registration for each e-mail address', () => {
    for (const { eventKey, maxRegistrations, registrations: people } of demoRegistrationForms) {
      const taken = people.filter(({ status }) => status !== 'cancelled').length;
      if (maxRegistrations !== null) expect(taken, eventKey).toBeLessThanOrEqual(maxRegistrations);
      const addresses = people
        .filter(({ status }) => status !== 'cancelled')
        .map((one) => one.participantEmail);
      expect(new Set(addresses).size, eventKey).toBe(addresses.length);
    }
  });

  it('have registration deadlines on or before the day of the event', () => {
    for (const { eventKey, registrationDeadline } of demoRegistrationForms) {
      const event = demoEvents.find(({ key }) => key === eventKey);
      if (registrationDeadline)
        expect(registrationDeadline.daysFromToday).toBeLessThanOrEqual(event?.daysFromToday ?? 0);
    }
  });
});

it('the demo enquiries have at least two different statuses, and none is dated in the future', () => {
  expect(new Set(demoContactMessages.map(({ status }) => status)).size).toBeGreaterThanOrEqual(2);
  for (const { daysFromToday } of demoContactMessages) expect(daysFromToday).toBeLessThanOrEqual(0);
  for (const { read, status } of demoContactMessages) if (status === 'answered') expect(read).toBe(true);
});
