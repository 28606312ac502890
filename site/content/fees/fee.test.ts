import { describe, expect, it } from 'vitest';
import { dictionary } from '../../i18n/index.ts';
import { NO_CONTENT } from '../content.ts';
import { eventFee, feeNote } from './fee.ts';

const NONE = { fee: null, feeEn: null, memberFee: null, guestFee: null };
const zh = dictionary(NO_CONTENT, 'zh-TW').events;
const en = dictionary(NO_CONTENT, 'en').events;

describe('eventFee', () => {
  it('shows the member price and the guest price, or one price when they are equal', () => {
    expect(eventFee('zh-TW', { ...NONE, memberFee: 0, guestFee: 1200 }, zh)?.text).toBe(
      '會員 免費 · 非會員 HK$1,200',
    );
    expect(eventFee('en', { ...NONE, memberFee: 0, guestFee: 1200 }, en)?.text).toBe(
      'Members: free · Non-members: HK$1,200',
    );
    expect(eventFee('zh-TW', { ...NONE, memberFee: 80, guestFee: 80 }, zh)?.text).toBe('HK$80');
    expect(eventFee('en', NONE, en)).toBeUndefined();
  });

  it('shows the lowest ticket prices, whatever staff have written about the fee', () => {
    const ticketPrices = { all: [10_000, 15_000], member: [8000] };
    expect(eventFee('zh-TW', { ...NONE, fee: '$90', ticketPrices }, zh)?.text).toBe('HK$100 起 · 會員 HK$80');
    expect(eventFee('en', { ...NONE, ticketPrices }, en)?.text).toBe('from HK$100 · Members: HK$80');
    expect(eventFee('en', { ...NONE, ticketPrices: { all: [0], member: [] } }, en)?.text).toBe('free');
    expect(feeNote('zh-TW', { ...NONE, fee: '連午餐', ticketPrices })?.text).toBe('連午餐');
    expect(feeNote('zh-TW', { ...NONE, fee: '連午餐' })).toBeUndefined();
  });

  it('shows a fee text from staff instead of the amounts, if the text exists in the reader’s language', () => {
    const event = { ...NONE, fee: '每位 $100，連午餐', memberFee: 100, guestFee: 100 };
    expect(eventFee('zh-TW', event, zh)?.text).toBe('每位 $100，連午餐');
    expect(eventFee('en', event, en)).toEqual({ text: 'HK$100' });
    expect(eventFee('en', { ...event, memberFee: null, guestFee: null }, en)?.lang).toBe('zh-Hant-HK');
  });
});
