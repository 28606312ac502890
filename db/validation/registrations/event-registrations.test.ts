import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../testing/faults.ts';
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
  it('needs its form, its event, a name and an e-mail address', () => {
    expect(faultsOf(createEventRegistrationSchema, {})).toEqual({
      formId: 'validation.number',
      eventId: 'validation.number',
      participantName: 'registrations.participantName.required',
      participantEmail: 'registrations.participantEmail.invalid',
    });
    expect(createEventRegistrationSchema.parse(REGISTRATION)).toEqual(REGISTRATION);
  });

  it('keeps everything that is left blank as none', () => {
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
  ])('takes a %s of %i characters and refuses one more', (field, limit) => {
    const registration = (length: number) => ({ ...REGISTRATION, [field]: 'x'.repeat(length) });
    expect(faultsOf(createEventRegistrationSchema, registration(limit))).toEqual({});
    expect(faultsOf(createEventRegistrationSchema, registration(limit + 1))).toEqual({
      [field]: 'validation.tooLong',
    });
  });

  it('keeps further answers exactly as they were sent', () => {
    const customData = ' {"素食": true} ';
    expect(createEventRegistrationSchema.parse({ ...REGISTRATION, customData }).customData).toBe(customData);
    expect(faultsOf(createEventRegistrationSchema, { ...REGISTRATION, customData: {} })).toEqual({
      customData: 'validation.invalid',
    });
  });

  it('cannot confirm itself or carry staff’s notes', () => {
    expect(
      createEventRegistrationSchema.parse({ ...REGISTRATION, status: 'confirmed', notes: 'vip' }),
    ).toEqual(REGISTRATION);
  });
});

describe('a registration that staff write down', () => {
  it('needs a name alone: who telephones does not always say an address', () => {
    expect(addRegistrationSchema.parse({ participantName: ' 陳小文 ' })).toEqual({
      participantName: '陳小文',
    });
    expect(addRegistrationSchema.parse({ participantName: '陳小文', participantEmail: null })).toEqual({
      participantName: '陳小文',
      participantEmail: '',
    });
  });

  it('refuses an address that is none, in the words of the form', () => {
    expect(faultsOf(addRegistrationSchema, { participantName: 'x', participantEmail: 'chan' })).toEqual({
      participantEmail: 'registrations.participantEmail.invalid',
    });
  });
});

describe('what staff change of a registration', () => {
  it('is its status and their notes alone', () => {
    expect(
      updateEventRegistrationSchema.parse({ status: 'cancelled', notes: ' ', participantName: 'x' }),
    ).toEqual({ status: 'cancelled', notes: null });
  });

  it('is a status that there is', () => {
    for (const status of ['pending', 'confirmed', 'cancelled'])
      expect(faultsOf(updateEventRegistrationSchema, { status })).toEqual({});
    expect(faultsOf(updateEventRegistrationSchema, { status: 'waiting' })).toEqual({
      status: 'validation.invalid',
    });
  });
});
