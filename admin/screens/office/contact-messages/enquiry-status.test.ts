import { describe, expect, it } from 'vitest';
import type { ContactMessage } from '../../../../core/office/validation/contact-messages.ts';
import { replyAddress, SHOWN } from './enquiry-status.ts';

const ENQUIRY = {
  email: 'chan@example.hk',
  subject: '入會 & 費用?',
  message: '你好\n請問年費？',
} as ContactMessage;
const reply = (change: Partial<ContactMessage> = {}) => new URL(replyAddress({ ...ENQUIRY, ...change }));

describe('the mailto link that answers an enquiry', () => {
  it('is addressed to the sender', () => {
    expect(reply().protocol).toBe('mailto:');
    expect(reply().pathname).toBe('chan@example.hk');
  });

  it('keeps the subject of the enquiry', () => {
    expect(reply().searchParams.get('subject')).toBe('Re: 入會 & 費用?');
  });

  it('quotes the enquiry line by line below the cursor position, with CRLF line breaks', () => {
    expect(reply().searchParams.get('body')).toBe('\r\n\r\n> 你好\r\n> 請問年費？');
  });

  it('quotes only the beginning of a long enquiry, because mail programs limit the length of links', () => {
    const body = reply({ message: 'x'.repeat(20_000) }).searchParams.get('body') ?? '';
    expect(body.replaceAll('\r\n', '\n')).toHaveLength(1000);
  });

  it.each([995, 996, 997])(
    'does not split the emoji after %i letters when it truncates the text',
    (letters) => {
      const message = `${'x'.repeat(letters)}🐶${'x'.repeat(100)}`;
      const body = reply({ message }).searchParams.get('body') ?? '';
      expect(body.isWellFormed()).toBe(true);
      expect(body).not.toContain('\ufffd');
    },
  );
});

it('the status filter of the enquiry list offers open enquiries first', () => {
  expect(SHOWN).toEqual(['new', 'answered', 'closed', 'all']);
});
