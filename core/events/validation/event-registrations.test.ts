import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../db/testing/faults.ts';
import {
  addRegistrationSchema,
  createEventRegistrationSchema,
  updateEventRegistrationSchema,
} from './event-registrations.ts';

const REGISTRATION = {
  formId: 1,
  eventId: 1,
  participantName: '陳小文',
  participantEmail: 'chan@example.hk',
};

describe('a registration', () => {
  it('requires form, event, name and e-mail address', () => {
    expect(faultsOf(createEventRegistrationSchema, {})).toEqual({
      formId: 'validation.number',
      eventId: 'validation.number',
      participantName: 'registrations.participantName.required',
      participantEmail: 'registrations.participantEmail.invalid',
    });
    expect(createEventRegistrationSchema.parse(REGISTRATION)).toEqual(REGISTRATION);
  });

  it('stores blank fields as null', () => {
    const blank = { participantPhone: ' ', participantCompany: '', memberNumber: '', memberCompany: ' ' };
    expect(createEventRegistrationSchema.parse({ ...REGISTRATION, ...blank })).toEqual({
      ...REGISTRATION,
      participantPhone: null,
      participantCompany: null,
      memberNumber: null,
      memberCompany: null,
    });
  });

  it.each([
    ['participantName', 500],
    ['participantPhone', 100],
    ['participantPosition', 500],
    ['memberNumber', 100],
    ['customData', 20_000],
  ])('accepts a %s of %i characters and rejects one more', (field, limit) => {
    const registration = (length: number) => ({ ...REGISTRATION, [field]: 'x'.repeat(length) });
    expect(faultsOf(createEventRegistrationSchema, registration(limit))).toEqual({});
    expect(faultsOf(createEventRegistrationSchema, registration(limit + 1))).toEqual({
      [field]: 'validation.tooLong',
    });
  });

  it('stores `customData` exactly as sent', () => {
    const customData = ' {"素食": true} ';
    expect(createEventRegistrationSchema.parse({ ...REGISTRATION, customData }).customData).toBe(customData);
    expect(faultsOf(createEventRegistrationSchema, { ...REGISTRATION, customData: {} })).toEqual({
      customData: 'validation.invalid',
    });
  });

  it('ignores a status and staff notes that a visitor sends', () => {
    expect(
      createEventRegistrationSchema.parse({ ...REGISTRATION, status: 'confirmed', notes: 'vip' }),
    ).toEqual(REGISTRATION);
  });
});

describe('a registration added by staff', () => {
  it('requires only a name, because people who register by telephone may give no e-mail address', () => {
    expect(addRegistrationSchema.parse({ participantName: ' 陳小文 ' })).toEqual({
      participantName: '陳小文',
    });
    expect(addRegistrationSchema.parse({ participantName: '陳小文', participantEmail: null })).toEqual({
      participantName: '陳小文',
      participantEmail: '',
    });
  });

  it('rejects an invalid e-mail address with the same message as the public form', () => {
    expect(faultsOf(addRegistrationSchema, { participantName: 'x', participantEmail: 'chan' })).toEqual({
      participantEmail: 'registrations.participantEmail.invalid',
    });
  });
});

describe('a change of a registration by staff', () => {
  it('changes only status and notes, and ignores other fields', () => {
    expect(
      updateEventRegistrationSchema.parse({ status: 'cancelled', notes: ' ', participantName: 'x' }),
    ).toEqual({ status: 'cancelled', notes: null });
  });

  it('accepts only an existing status', () => {
    for (const status of ['pending', 'confirmed', 'cancelled'])
      expect(faultsOf(updateEventRegistrationSchema, { status })).toEqual({});
    expect(faultsOf(updateEventRegistrationSchema, { status: 'waiting' })).toEqual({
      status: 'validation.invalid',
    });
  });
});
