import { describe, expect, it } from 'vitest';
import { faultsOf } from '../testing/faults.ts';
import {
  contactFormSchema,
  createContactMessageSchema,
  updateContactMessageSchema,
} from './contact-messages.ts';

const ENQUIRY = { name: '陳小姐', email: 'chan@example.hk', subject: '入會', message: '你好' };

describe('an enquiry', () => {
  it('needs a name, an e-mail address, a subject and a message', () => {
    expect(faultsOf(createContactMessageSchema, {})).toEqual({
      name: 'contact.name.required',
      email: 'contact.email.invalid',
      subject: 'contact.subject.required',
      message: 'contact.message.required',
    });
    expect(createContactMessageSchema.parse(ENQUIRY)).toEqual(ENQUIRY);
  });

  it('keeps a blank company and telephone as none', () => {
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
  ])('takes a %s of %i characters and refuses one more', (field, limit) => {
    expect(faultsOf(createContactMessageSchema, { ...ENQUIRY, [field]: '字'.repeat(limit) })).toEqual({});
    expect(faultsOf(createContactMessageSchema, { ...ENQUIRY, [field]: '字'.repeat(limit + 1) })).toEqual({
      [field]: 'validation.tooLong',
    });
  });

  it('cannot come as read or answered', () => {
    expect(createContactMessageSchema.parse({ ...ENQUIRY, read: true, status: 'answered' })).toEqual(ENQUIRY);
  });
});

describe('the visitor’s form', () => {
  it('asks for the e-mail address twice and says where the two differ', () => {
    expect(faultsOf(contactFormSchema, { ...ENQUIRY, confirmEmail: 'chan@example.com' })).toEqual({
      confirmEmail: 'contact.confirmEmail.mismatch',
    });
    expect(faultsOf(contactFormSchema, { ...ENQUIRY, confirmEmail: ` ${ENQUIRY.email} ` })).toEqual({});
  });

  it('calls a second address that is none wrong, not different', () => {
    expect(faultsOf(contactFormSchema, { ...ENQUIRY, confirmEmail: '' })).toEqual({
      confirmEmail: 'contact.email.invalid',
    });
  });
});

describe('what staff change of an enquiry', () => {
  it('is whether it is read and what became of it, and nothing that the visitor wrote', () => {
    expect(updateContactMessageSchema.parse({ read: true, status: 'closed', message: 'x' })).toEqual({
      read: true,
      status: 'closed',
    });
  });

  it.each([{ read: 'yes' }, { read: 1 }])('is refused for %j', (change) => {
    expect(faultsOf(updateContactMessageSchema, change)).toEqual({ read: 'validation.invalid' });
  });

  it('is refused for a status that there is not', () => {
    expect(faultsOf(updateContactMessageSchema, { status: 'spam' })).toEqual({
      status: 'validation.invalid',
    });
  });
});
