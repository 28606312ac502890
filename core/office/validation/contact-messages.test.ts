import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../db/testing/faults.ts';
import {
  contactFormSchema,
  createContactMessageSchema,
  updateContactMessageSchema,
} from './contact-messages.ts';

const ENQUIRY = { name: '陳小姐', email: 'chan@example.hk', subject: '入會', message: '你好' };

describe('an enquiry', () => {
  it('requires a name, an e-mail address, a subject and a message', () => {
    expect(faultsOf(createContactMessageSchema, {})).toEqual({
      name: 'contact.name.required',
      email: 'contact.email.invalid',
      subject: 'contact.subject.required',
      message: 'contact.message.required',
    });
    expect(createContactMessageSchema.parse(ENQUIRY)).toEqual(ENQUIRY);
  });

  it('stores a blank company and telephone as null', () => {
    expect(createContactMessageSchema.parse({ ...ENQUIRY, company: ' ', phone: '' })).toEqual({
      ...ENQUIRY,
      company: null,
      phone: null,
    });
  });

  it.each([
    ['name', 500],
    ['company', 500],
    ['phone', 100],
    ['subject', 500],
    ['message', 20_000],
  ])('accepts a %s of %i characters and rejects a longer value', (field, limit) => {
    expect(faultsOf(createContactMessageSchema, { ...ENQUIRY, [field]: '字'.repeat(limit) })).toEqual({});
    expect(faultsOf(createContactMessageSchema, { ...ENQUIRY, [field]: '字'.repeat(limit + 1) })).toEqual({
      [field]: 'validation.tooLong',
    });
  });

  it('is always created as unread and unanswered, whatever the input contains', () => {
    expect(createContactMessageSchema.parse({ ...ENQUIRY, read: true, status: 'answered' })).toEqual(ENQUIRY);
  });
});

describe('the visitor’s form', () => {
  it('requires the e-mail address twice, and reports an error if the two addresses differ', () => {
    expect(faultsOf(contactFormSchema, { ...ENQUIRY, confirmEmail: 'chan@example.com' })).toEqual({
      confirmEmail: 'contact.confirmEmail.mismatch',
    });
    expect(faultsOf(contactFormSchema, { ...ENQUIRY, confirmEmail: ` ${ENQUIRY.email} ` })).toEqual({});
  });

  it('reports an invalid second address as invalid, not as different from the first', () => {
    expect(faultsOf(contactFormSchema, { ...ENQUIRY, confirmEmail: '' })).toEqual({
      confirmEmail: 'contact.email.invalid',
    });
  });
});

describe('a change of an enquiry by staff', () => {
  it('can set the read flag and the status, but not the visitor’s text', () => {
    expect(updateContactMessageSchema.parse({ read: true, status: 'closed', message: 'x' })).toEqual({
      read: true,
      status: 'closed',
    });
  });

  it.each([{ read: 'yes' }, { read: 1 }])('is rejected if the read flag is invalid: %j', (change) => {
    expect(faultsOf(updateContactMessageSchema, change)).toEqual({ read: 'validation.invalid' });
  });

  it('is rejected for an unknown status', () => {
    expect(faultsOf(updateContactMessageSchema, { status: 'spam' })).toEqual({
      status: 'validation.invalid',
    });
  });
});
