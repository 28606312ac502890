import { describe, expect, it } from 'vitest';
import type { ContactMessage } from '../../db/validation/contact-messages.ts';
import { replyAddress, SHOWN } from './enquiry-status.ts';

const ENQUIRY = {
  email: 'chan@example.hk',
  subject: '入會 & 費用?',
  message: '你好\n請問年費？',
} as ContactMessage;
const reply = (change: Partial<ContactMessage> = {}) => new URL(replyAddress({ ...ENQUIRY, ...change }));

describe('the mail that answers an enquiry', () => {
  it('goes to whoever asked', () => {
    expect(reply().protocol).toBe('mailto:');
    expect(reply().pathname).toBe('chan@example.hk');
  });

  it('takes up the subject as it was written', () => {
    expect(reply().searchParams.get('subject')).toBe('Re: 入會 & 費用?');
  });

  it('quotes the enquiry line by line below room for the answer, in the line breaks of mail', () => {
    expect(reply().searchParams.get('body')).toBe('\r\n\r\n> 你好\r\n> 請問年費？');
  });

  it('quotes the beginning of a long one, for mail programs open no longer address', () => {
    const body = reply({ message: 'x'.repeat(20_000) }).searchParams.get('body') ?? '';
    expect(body.replaceAll('\r\n', '\n')).toHaveLength(1000);
  });

  it.each([995, 996, 997])(
    'quotes whole characters: an emoji after %i letters is there or not',
    (letters) => {
      const message = `${'x'.repeat(letters)}🐶${'x'.repeat(100)}`;
      const body = reply({ message }).searchParams.get('body') ?? '';
      expect(body.isWellFormed()).toBe(true);
      expect(body).not.toContain('\ufffd');
    },
  );
});

it('a list of enquiries shows first those that wait', () => {
  expect(SHOWN).toEqual(['new', 'answered', 'closed', 'all']);
});
