import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createContactMessageSchema } from '../../../db/validation/contact-messages.ts';
import { fill } from '../../i18n/fill.ts';
import { simplified, simplifier, textProps } from '../registration/local-text.ts';
import { keepReceipt, keptReceipt } from '../registration/receipts.ts';
import type { DrawnForm, RegistrationForm } from '../registration/strings.ts';
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
  it('is there again until it is dropped, each under its name', () => {
    keepDraft('contact', { name: '陳大文', types: ['狗店'] });
    expect(keptDraft('contact')).toEqual({ name: '陳大文', types: ['狗店'] });
    expect(keptDraft('membership-application')).toBeUndefined();
    dropDraft('contact');
    expect(keptDraft('contact')).toBeUndefined();
  });

  it('that cannot be read is none', () => {
    sessionStorage.setItem('contact', '{"name":');
    expect(keptDraft('contact')).toBeUndefined();
  });

  it('is not kept where the browser refuses, and nothing breaks', () => {
    vi.stubGlobal('sessionStorage', REFUSING);
    keepDraft('contact', { name: 'x' });
    dropDraft('contact');
    expect(keptDraft('contact')).toBeUndefined();
  });
});

describe('the key of what is being filled in', () => {
  it('is the same until it is dropped, then another', () => {
    const key = keptKey('contact');
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(keptKey('contact')).toBe(key);
    expect(keptKey('membership-application')).not.toBe(key);
    dropKey('contact');
    expect(keptKey('contact')).not.toBe(key);
  });

  it('does not take the place of the draft', () => {
    keepDraft('contact', { name: '陳' });
    keptKey('contact');
    dropKey('contact');
    expect(keptDraft('contact')).toEqual({ name: '陳' });
  });

  it('is made each time where the browser keeps nothing', () => {
    vi.stubGlobal('sessionStorage', REFUSING);
    expect(keptKey('contact')).not.toBe(keptKey('contact'));
    expect(dropKey('contact')).toBeUndefined();
  });
});

describe('the number of a registration', () => {
  const chan = { participantName: '陳大文', participantEmail: 'Chan@example.hk' };

  it('is told again to the same person of the same form', async () => {
    await keepReceipt(3, 41, chan);
    expect(await keptReceipt(3, { participantName: ' 陳大文 ', participantEmail: 'chan@EXAMPLE.hk ' })).toBe(
      41,
    );
    expect(await keptReceipt(4, chan)).toBeUndefined();
    expect(await keptReceipt(3, { ...chan, participantName: '李小明' })).toBeUndefined();
  });

  it('is the newest, and of the newest forty', async () => {
    for (let id = 1; id <= 41; id++) await keepReceipt(id, id * 10, chan);
    await keepReceipt(41, 999, chan);
    expect(await keptReceipt(41, chan)).toBe(999);
    expect(await keptReceipt(3, chan)).toBe(30);
    expect(await keptReceipt(2, chan)).toBeUndefined();
  });

  it('is kept without a name or an address that anybody could read', async () => {
    await keepReceipt(3, 41, chan);
    expect(localStorage.getItem('registration-receipts')).not.toMatch(/陳|chan/i);
  });

  it('is not known where the browser keeps nothing', async () => {
    vi.stubGlobal('localStorage', REFUSING);
    await keepReceipt(3, 41, chan);
    expect(await keptReceipt(3, chan)).toBeUndefined();
  });
});

describe('the texts of a registration form', () => {
  const form = {
    formTitle: '報名',
    formDescription: null,
    customFields: null,
    event: { title: '寵物展', description: '歡迎', location: '灣仔', locationEn: 'Wan Chai' },
  } as DrawnForm;

  it('are English where there is English, else Chinese that says so', () => {
    expect(textProps('en', '灣仔', 'Wan Chai')).toEqual({ children: 'Wan Chai' });
    expect(textProps('en', '灣仔', '')).toEqual({ children: '灣仔', lang: 'zh-Hant-HK' });
    expect(textProps('zh-TW', '灣仔', 'Wan Chai')).toEqual({ children: '灣仔' });
    expect(textProps('zh-TW', null)).toEqual({ children: null });
  });

  it('are converted each in its way, names apart, and English stays', () => {
    const changed = simplified(form, {
      text: (chinese) => `text ${chinese}`,
      name: (chinese) => `name ${chinese}`,
    });
    expect(changed).toEqual({
      formTitle: 'text 報名',
      formDescription: null,
      customFields: null,
      event: {
        title: 'text 寵物展',
        description: 'text 歡迎',
        location: 'name 灣仔',
        locationEn: 'Wan Chai',
      },
    });
  });

  it('are Simplified for its readers and untouched for the others', async () => {
    const given = form as RegistrationForm;
    expect((await simplifier('zh-CN'))(given).event.title).toBe('宠物展');
    expect((await simplifier('en'))(given)).toBe(given);
    expect((await simplifier('zh-TW'))(given)).toBe(given);
  });
});

describe('what a form says', () => {
  const strings = { messages: { 'contact.name.required': '請輸入姓名' } } as unknown as FormStrings;

  it('is the reader’s text of a message, or the server’s own', () => {
    expect(message(strings, 'contact.name.required')).toBe('請輸入姓名');
    expect(message(strings, '此活動已滿')).toBe('此活動已滿');
    expect(message(strings, undefined)).toBeUndefined();
  });

  it('has values in its places, and leaves those without a value', () => {
    expect(fill('{count} 位，{name}，{count}', { count: 0 })).toBe('0 位，{name}，0');
  });
});

describe('a form is checked', () => {
  const right = { name: '陳', email: 'chan@example.hk', subject: '查詢', message: '你好' };

  it('by the rules of the API, with the first fault of each field', () => {
    const check = checker(createContactMessageSchema);
    expect(check(right)).toEqual({});
    expect(check({ ...right, name: ' ', email: 'chan' })).toEqual({
      name: 'contact.name.required',
      email: 'contact.email.invalid',
    });
  });

  it('when it is sent, and every fault leads to its field', async () => {
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

  it('by the server alone where the rules cannot be fetched', async () => {
    const resolve = lazyResolver<{ name: string }>(() => Promise.reject(new Error('offline')));
    const typed = { name: '' };
    expect(await resolve(typed, undefined, { fields: {}, shouldUseNativeValidation: false })).toEqual({
      values: typed,
      errors: {},
    });
  });
});
