import { describe, expect, it } from 'vitest';
import { HOME_EVENTS, HOME_NEWS } from '../../core/content/limits.ts';
import { createEvent, createGalleryImage, createNews } from '../../db/testing/factories.ts';
import { currentAssociation } from '../content/association.ts';
import { NO_CONTENT } from '../content/content.ts';
import { publishSite } from '../testing/site.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const { page } = await publishSite(async (db) => {
  for (let number = 1; number <= HOME_NEWS + 3; number++)
    await createNews(db, {
      title: `消息${number}號`,
      titleEn: `Article ${number}`,
      publishedAt: inDays(-number),
    });
  for (let number = 1; number <= HOME_EVENTS + 2; number++)
    await createEvent(db, {
      title: `活動${number}號`,
      titleEn: `Meeting ${number}`,
      eventDate: inDays(number),
    });
  await createEvent(db, { title: '已完', titleEn: 'Over', eventDate: inDays(-9) });
  for (const number of [1, 2, 3])
    await createGalleryImage(db, {
      title: `圖片${number}號`,
      titleEn: `Picture ${number}`,
      isHomepage: true,
      sortOrder: number,
      imageUrl: `/uploads/slide-${number}.jpg`,
    });
  await createGalleryImage(db, { title: '不在首頁', imageUrl: '/uploads/hidden.jpg' });
});
const home = page('/en');

describe('the home page', () => {
  it('shows the newest articles, up to its limit', () => {
    const shown = home.text.match(/Article \d+/g) ?? [];
    expect([...new Set(shown)]).toEqual(
      Array.from({ length: HOME_NEWS }, (_, index) => `Article ${index + 1}`),
    );
    expect(home.links).toContain('/en/news');
  });

  it('shows upcoming events, and a link to all events', () => {
    const shown = [...new Set(home.text.match(/Meeting \d+/g) ?? [])];
    expect(shown.slice(0, HOME_EVENTS)).toEqual(
      Array.from({ length: HOME_EVENTS }, (_, index) => `Meeting ${index + 1}`),
    );
    expect(home.links).toContain('/en/events');
  });

  it('mentions each benefit once', () => {
    const { benefits } = currentAssociation(NO_CONTENT);
    expect(benefits.length).toBeGreaterThan(0);
    for (const { title } of benefits) expect(home.text.split(title.en).length - 1, title.en).toBe(1);
  });

  it('has a slide show in the order of the pictures, and loads only the first picture eagerly', () => {
    const slides = home.all('img').filter(({ attributes }) => attributes.src?.includes('/uploads/slide-'));
    expect(slides.map(({ attributes }) => attributes.src)).toEqual(
      [1, 2, 3].map((n) => `/uploads/slide-${n}.jpg`),
    );
    expect(slides.map(({ attributes }) => attributes.loading ?? 'eager')).toEqual(['eager', 'lazy', 'lazy']);
    expect(home.html).not.toContain('hidden.jpg');
  });

  it('gives every button of the slide show a label', () => {
    const names = home.all('button').map(({ text, attributes }) => attributes['aria-label'] || text);
    expect(names).toEqual(
      expect.arrayContaining(['Previous picture', 'Next picture', 'Stop the slide show']),
    );
    expect(names.filter((name) => /^Go to picture \d$/.test(name))).toHaveLength(3);
    expect(names).not.toContain('');
  });

  it('names the association to visitors and search engines', () => {
    expect(home.heading).not.toBe('');
    expect(home.title).toBe(
      `${currentAssociation(NO_CONTENT).name.en} — ${currentAssociation(NO_CONTENT).motto.en}`,
    );
    expect(home.data.Organization).toMatchObject({
      name: currentAssociation(NO_CONTENT).name.en,
      alternateName: currentAssociation(NO_CONTENT).name.zh,
      foundingDate: currentAssociation(NO_CONTENT).founded,
      telephone: currentAssociation(NO_CONTENT).phone,
    });
  });

  it('links to every section', () => {
    for (const address of [
      'about',
      'contact',
      'events',
      'guide',
      'join',
      'members',
      'news',
      'privacy',
      'publications',
      'venue-rental',
    ])
      expect(home.links, address).toContain(`/en/${address}`);
    expect(home.links.filter((link) => link.startsWith('https://wa.me/'))).not.toEqual([]);
  });

  it('uses Mainland words in Simplified Chinese', () => {
    const text = page('/zh-cn').text;
    expect(text).toContain('宠物');
    expect(text).not.toMatch(/[寵貓雞會員際專業]{2}/);
  });

  it('begins with a skip link to the content', () => {
    const [skip] = home.all('a', { href: '#main' });
    expect(skip?.text).toBe('Skip to main content');
    expect(home.all('main', { id: 'main' })).toHaveLength(1);
    expect(home.all('header').length + home.all('footer').length).toBeGreaterThanOrEqual(2);
    for (const { attributes } of home.all('nav')) expect(attributes['aria-label'] ?? '').not.toBe('');
  });
});
