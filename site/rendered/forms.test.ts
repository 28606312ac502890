import { describe, expect, it } from 'vitest';
import { DISTRICTS } from '../../core/association/districts.ts';
import { LOCALES } from '../../core/association/locales.ts';
import { BUSINESS_TYPES } from '../../core/association/trades.ts';
import { HIDDEN_FIELD } from '../../core/fields/limits.ts';
import { FIRST_MEMBER_TYPES } from '../../core/membership/member-types.ts';
import { createForm } from '../../db/testing/factories.ts';
import { localePath } from '../i18n/locales.ts';
import type { ReadPage } from '../testing/page.ts';
import { publishSite } from '../testing/site.ts';

const forms: Record<string, number> = {};
const { page } = await publishSite(async (db) => {
  forms.open = (await createForm(db, { formTitle: '報名表', maxRegistrations: 20 })).id;
  forms.closed = (await createForm(db, { isActive: false })).id;
});

/** Excludes hidden inputs for scripts and the honeypot fields against bots. */
const controlsOf = ({ all }: ReadPage) =>
  ['input', 'select', 'textarea']
    .flatMap((name) => all(name))
    .filter(
      ({ attributes: { type = '', name = '' } }) =>
        !['hidden', 'submit', 'search'].includes(type) && name !== HIDDEN_FIELD,
    );

describe.each(LOCALES)('the forms in %s', (locale) => {
  const address = (path: string) => page(localePath(locale, path));
  const each: [string, ReadPage][] = [
    ['contact', address('/contact')],
    ['application', address('/join/apply')],
  ];

  it.each(each)('have a label for every control of the %s form', (_name, read) => {
    expect(controlsOf(read).length).toBeGreaterThan(3);
    for (const { attributes } of controlsOf(read)) {
      const labels = read.all('label', { for: attributes.id ?? '?' });
      const isNamed =
        labels.some(({ text }) => text !== '') || attributes['aria-label'] || attributes['aria-labelledby'];
      expect(isNamed || read.html.includes(`<label`), attributes.name).toBeTruthy();
    }
  });

  it.each(each)('include a %s form that can be submitted without JavaScript', (_name, read) => {
    const [form] = read.all('form').filter(({ attributes }) => attributes.method?.toLowerCase() === 'post');
    // The form posts to its own page. The response shows the form again.
    expect(form?.attributes.action).toMatch(/^(\/|#)/);
    expect(read.all('button', { type: 'submit' }).length).toBeGreaterThan(0);
  });

  it.each(each)('have autocomplete attributes in the %s form', (_name, read) => {
    const known = controlsOf(read).map(({ attributes }) => attributes.autocomplete ?? '');
    expect(known).toEqual(expect.arrayContaining(['email', 'tel']));
    const [email] = controlsOf(read).filter(({ attributes }) => attributes.autocomplete === 'email');
    expect(email?.attributes.type).toBe('email');
  });

  it('offer every district, business type and membership type', () => {
    const values = (name: string) =>
      address('/join/apply')
        .all(name)
        .map(({ attributes }) => attributes.value);
    const offered = [...values('option'), ...values('input')];
    for (const value of [...DISTRICTS, ...BUSINESS_TYPES, ...FIRST_MEMBER_TYPES.map(({ key }) => key)])
      expect(offered, value).toContain(value);
  });
});

describe('the form of an event', () => {
  it('is shown with its fields while registration is open', () => {
    const open = page(`/event-registration/${forms.open}`);
    expect(open.heading).not.toBe('');
    expect(controlsOf(open).map(({ attributes }) => attributes.name)).toEqual(
      expect.arrayContaining(['participantName', 'participantEmail']),
    );
  });

  it('has no page while it is inactive', () => {
    expect(page(`/event-registration/${forms.closed}`).html).toBe('');
  });
});
