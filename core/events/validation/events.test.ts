import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../db/testing/faults.ts';
import { createEventSchema, importFacebookSchema, importTextSchema, updateEventSchema } from './events.ts';

const EVENT = { title: '講座', description: '描述', eventDate: '2026-12-05T14:30' };

describe('a new event', () => {
  it('requires title, description and date', () => {
    expect(faultsOf(createEventSchema, {})).toEqual({
      title: 'events.title.required',
      description: 'events.description.required',
      eventDate: 'events.eventDate.required',
    });
  });

  it.each([
    ['2026-12-05', '2026-12-05T04:00:00.000Z'],
    ['2026-12-05T14:30', '2026-12-05T06:30:00.000Z'],
    ['2026-12-05T14:30:00Z', '2026-12-05T14:30:00.000Z'],
  ])('parses %s as %s, with noon and Hong Kong time as defaults', (eventDate, moment) => {
    expect(createEventSchema.parse({ ...EVENT, eventDate }).eventDate).toEqual(new Date(moment));
  });

  it('reports an invalid date and a missing date with different messages', () => {
    expect(faultsOf(createEventSchema, { ...EVENT, eventDate: '2026-02-30' })).toEqual({
      eventDate: 'validation.timestamp',
    });
    expect(faultsOf(createEventSchema, { ...EVENT, eventDate: ' ' })).toEqual({
      eventDate: 'events.eventDate.required',
    });
  });

  it('accepts an end time or none', () => {
    expect(createEventSchema.parse({ ...EVENT, endsAt: '' }).endsAt).toBeNull();
    expect(createEventSchema.parse({ ...EVENT, endsAt: '2026-12-05T16:00' }).endsAt).toEqual(
      new Date('2026-12-05T08:00:00Z'),
    );
    expect(faultsOf(createEventSchema, { ...EVENT, endsAt: '-' })).toEqual({
      endsAt: 'validation.timestamp',
    });
  });

  it.each(['memberFee', 'guestFee'])(
    'has a %s in whole dollars: 0 means free, blank means unspecified',
    (fee) => {
      expect(createEventSchema.parse({ ...EVENT, [fee]: 0 })).toMatchObject({ [fee]: 0 });
      expect(createEventSchema.parse({ ...EVENT, [fee]: '' })).toMatchObject({ [fee]: null });
      for (const given of [-1, 12.5, '100', 2_147_483_648])
        expect(faultsOf(createEventSchema, { ...EVENT, [fee]: given })).toEqual({
          [fee]: 'validation.number',
        });
    },
  );

  it('stores a blank location, fee and picture as null', () => {
    const blank = { location: '', locationEn: ' ', fee: '', feeEn: '', imageUrl: '' };
    expect(createEventSchema.parse({ ...EVENT, ...blank })).toMatchObject({
      location: null,
      locationEn: null,
      fee: null,
      feeEn: null,
      imageUrl: null,
    });
  });

  it('accepts any short text as its status, even an unknown one', () => {
    expect(createEventSchema.parse({ ...EVENT, status: '其他' }).status).toBe('其他');
    expect(faultsOf(createEventSchema, { ...EVENT, status: '' })).toEqual({ status: 'validation.invalid' });
    expect(faultsOf(createEventSchema, { ...EVENT, status: 'x'.repeat(51) })).toEqual({
      status: 'validation.tooLong',
    });
  });

  it.each([
    ['title', 500],
    ['titleEn', 500],
    ['location', 500],
    ['fee', 500],
    ['description', 20_000],
    ['descriptionEn', 20_000],
  ])('accepts a %s of %i characters and rejects one more', (field, limit) => {
    expect(faultsOf(createEventSchema, { ...EVENT, [field]: 'x'.repeat(limit) })).toEqual({});
    expect(faultsOf(createEventSchema, { ...EVENT, [field]: 'x'.repeat(limit + 1) })).toEqual({
      [field]: 'validation.tooLong',
    });
  });
});

describe('a change of an event', () => {
  it('changes only the given fields; ids in the input are ignored', () => {
    expect(updateEventSchema.parse({ id: 3, registrationFormId: 9, status: 'cancelled' })).toEqual({
      status: 'cancelled',
    });
  });

  it('cannot remove the date', () => {
    expect(faultsOf(updateEventSchema, { eventDate: null })).toEqual({
      eventDate: 'events.eventDate.required',
    });
  });
});

describe('the import of an event from Facebook', () => {
  const post = { facebookUrl: 'https://www.facebook.com/x/posts/1', eventDate: '2026-12-05' };

  it('requires a link and a date', () => {
    expect(faultsOf(importFacebookSchema, {})).toEqual({
      facebookUrl: 'events.facebookUrl.required',
      eventDate: 'events.eventDate.required',
    });
  });

  it.each([
    'https://facebook.com/1',
    'https://m.facebook.com/story.php?id=1',
    'http://fb.me/e/1',
    'https://fb.com/1',
  ])('accepts %s', (facebookUrl) => {
    expect(faultsOf(importFacebookSchema, { ...post, facebookUrl })).toEqual({});
  });

  it.each([
    'https://instagram.com/p/1',
    'https://facebook.com.example.org/1',
    'https://notfacebook.com/1',
    'https://example.org/facebook.com',
    'facebook.com/1',
  ])('refuses %s', (facebookUrl) => {
    expect(faultsOf(importFacebookSchema, { ...post, facebookUrl })).toEqual({
      facebookUrl: 'events.facebookUrl.invalid',
    });
  });

  it('accepts only a known status', () => {
    expect(importFacebookSchema.parse({ ...post, status: 'preparing' }).status).toBe('preparing');
    expect(faultsOf(importFacebookSchema, { ...post, status: '其他' })).toEqual({
      status: 'validation.invalid',
    });
  });
});

it('the import of an event from pasted text requires the text', () => {
  expect(faultsOf(importTextSchema, { text: ' \n' })).toEqual({ text: 'events.text.required' });
  expect(faultsOf(importTextSchema, { text: 'x'.repeat(20_001) })).toEqual({ text: 'validation.tooLong' });
  expect(importTextSchema.parse({ text: ' 十二月五日 ' })).toEqual({ text: '十二月五日' });
});
