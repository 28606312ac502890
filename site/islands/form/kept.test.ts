import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createContactMessageSchema } from '../../../core/office/validation/contact-messages.ts';
import { fill } from '../../i18n/fill.ts';
import { textProps } from '../registration/local-text.ts';
import { keepReceipt, keptReceipt } from '../registration/receipts.ts';
import { checker } from './checker.ts';
import { dropDraft, keepDraft, keptDraft } from './draft.ts';
import { dropKey, keptKey } from './idempotency-key.ts';
import { lazyResolver } from './resolver.ts';
import { type FormStrings, message } from './strings.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};
const REFUSING = { getItem: refuse, setItem: refuse, removeItem: refuse };

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memory());
  vi.stubGlobal('localStorage', memory());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a draft', () => {
  it('is stored under the name of its form until it is deleted', () => {
    keepDraft('contact', { name: '陳大文', types: ['狗店'] });
    expect(keptDraft('contact')).toEqual({ name: '陳大文', types: ['狗店'] });
    expect(keptDraft('membership-application')).toBeUndefined();
    dropDraft('contact');
    expect(keptDraft('contact')).toBeUndefined();
  });

  it('is ignored when it cannot be parsed', () => {
    sessionStorage.setItem('contact', '{"name":');
    expect(keptDraft('contact')).toBeUndefined();
  });

  it('is not stored when the browser refuses storage, and no error is thrown', () => {
    vi.stubGlobal('sessionStorage', REFUSING);
    keepDraft('contact', { name: 'x' });
    dropDraft('contact');
    expect(keptDraft('contact')).toBeUndefined();
  });
});

describe('the idempotency key of a form', () => {
  it('stays the same until it is deleted', () => {
    const key = keptKey('contact');
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(keptKey('contact')).toBe(key);
    expect(keptKey('membership-application')).not.toBe(key);
    dropKey('contact');
    expect(keptKey('contact')).not.toBe(key);
  });

  it('does not overwrite the draft', () => {
    keepDraft('contact', { name: '陳' });
    keptKey('contact');
    dropKey('contact');
    expect(keptDraft('contact')).toEqual({ name: '陳' });
  });

  it('is new at each call when the browser refuses storage', () => {
    vi.stubGlobal('sessionStorage', REFUSING);
    expect(keptKey('contact')).not.toBe(keptKey('contact'));
    expect(dropKey('contact')).toBeUndefined();
  });
});

describe('the stored number of a registration', () => {
  const chan = { participantName: '陳大文', participantEmail: 'Chan@example.hk' };

  it('is returned for the same person on the same form only', async () => {
    await keepReceipt(3, 41, chan);
    expect(await keptReceipt(3, { participantName: ' 陳大文 ', participantEmail: 'chan@EXAMPLE.hk ' })).toBe(
      41,
    );
    expect(await keptReceipt(4, chan)).toBeUndefined();
    expect(await keptReceipt(3, { ...chan, participantName: '李小明' })).toBeUndefined();
  });

  it('is superseded by a later number for the same person and form, and is deleted after forty more registrations', async () => {
    for (let id = 1; id <= 41; id++) await keepReceipt(id, id * 10, chan);
    await keepReceipt(41, 999, chan);
    expect(await keptReceipt(41, chan)).toBe(999);
    expect(await keptReceipt(3, chan)).toBe(30);
    expect(await keptReceipt(2, chan)).toBeUndefined();
  });

  it('is stored without the name and the address in clear text', async () => {
    await keepReceipt(3, 41, chan);
    expect(localStorage.getItem('registration-receipts')).not.toMatch(/陳|chan/i);
  });

  it('is undefined when the browser refuses storage', async () => {
    vi.stubGlobal('localStorage', REFUSING);
    await keepReceipt(3, 41, chan);
    expect(await keptReceipt(3, chan)).toBeUndefined();
  });
});

describe('the texts of a registration form', () => {
  it('use English if it exists, else Chinese marked with lang', () => {
    expect(textProps('en', '灣仔', 'Wan Chai')).toEqual({ children: 'Wan Chai' });
    expect(textProps('en', '灣仔', '')).toEqual({ children: '灣仔', lang: 'zh-Hant-HK' });
    expect(textProps('zh-TW', '灣仔', 'Wan Chai')).toEqual({ children: '灣仔' });
    expect(textProps('zh-TW', null)).toEqual({ children: null });
  });
});

describe('a form’s message', () => {
  const strings = { messages: { 'contact.name.required': '請輸入姓名' } } as unknown as FormStrings;

  it('is translated if it is a message key, and is otherwise shown unchanged', () => {
    expect(message(strings, 'contact.name.required')).toBe('請輸入姓名');
    expect(message(strings, '此活動已滿')).toBe('此活動已滿');
    expect(message(strings, undefined)).toBeUndefined();
  });

  it('fills in placeholders, and keeps those without a value', () => {
    expect(fill('{count} 位，{name}，{count}', { count: 0 })).toBe('0 位，{name}，0');
  });
});

describe('the validation of a form', () => {
  const right = { name: '陳', email: 'chan@example.hk', subject: '查詢', message: '你好' };

  it('applies the API’s rules and returns the first error of each field', () => {
    const check = checker(createContactMessageSchema);
    expect(check(right)).toEqual({});
    expect(check({ ...right, name: ' ', email: 'chan' })).toEqual({
      name: 'contact.name.required',
      email: 'contact.email.invalid',
    });
  });

  it('validates on submit and links every error to its field', async () => {
    const resolve = lazyResolver(async () => () => ({ name: 'contact.name.required' }));
    const ref = { name: 'name' };
    const checked = await resolve({ name: '' }, undefined, {
      fields: { name: { name: 'name', ref } },
      shouldUseNativeValidation: false,
    });
    expect(checked).toEqual({
      values: {},
      errors: { name: { type: 'schema', message: 'contact.name.required', ref } },
    });
  });

  it('leaves validation to the server when the rules cannot be loaded', async () => {
    const resolve = lazyResolver<{ name: string }>(() => Promise.reject(new Error('offline')));
    const typed = { name: '' };
    expect(await resolve(typed, undefined, { fields: {}, shouldUseNativeValidation: false })).toEqual({
      values: typed,
      errors: {},
    });
  });
});
