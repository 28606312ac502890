import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../db/testing/faults.ts';
import {
  createEventRegistrationFormSchema,
  updateEventRegistrationFormSchema,
} from './event-registration-forms.ts';

const FORM = { eventId: 1, formTitle: '講座報名' };

describe('a registration form', () => {
  it('requires its event and a title', () => {
    expect(faultsOf(createEventRegistrationFormSchema, { formTitle: ' ' })).toEqual({
      eventId: 'validation.number',
      formTitle: 'forms.formTitle.required',
    });
    expect(createEventRegistrationFormSchema.parse(FORM)).toEqual(FORM);
  });

  it.each([
    [1, 1],
    [1_000_000, 1_000_000],
    ['', null],
    [null, null],
  ])('stores a maximum of %j as %j (empty means no limit)', (maxRegistrations, stored) => {
    const form = createEventRegistrationFormSchema.parse({ ...FORM, maxRegistrations });
    expect(form.maxRegistrations).toBe(stored);
  });

  it.each([0, -1, 2.5, 1_000_001, '20', 'many'])(
    'refuses %j as its maximum number of registrations',
    (maxRegistrations) => {
      expect(faultsOf(createEventRegistrationFormSchema, { ...FORM, maxRegistrations })).toEqual({
        maxRegistrations: 'forms.maxRegistrations.invalid',
      });
    },
  );

  it('has a deadline in Hong Kong time, or none', () => {
    const read = (registrationDeadline: unknown) =>
      createEventRegistrationFormSchema.parse({ ...FORM, registrationDeadline }).registrationDeadline;
    expect(read('2026-12-01T18:00')).toEqual(new Date('2026-12-01T10:00:00Z'));
    expect(read('')).toBeNull();
    expect(faultsOf(createEventRegistrationFormSchema, { ...FORM, registrationDeadline: '-' })).toEqual({
      registrationDeadline: 'validation.timestamp',
    });
  });

  it('stores `customFields` unchanged if they are not in the question format', () => {
    const customFields = ' [{"name":"diet"}] ';
    expect(createEventRegistrationFormSchema.parse({ ...FORM, customFields }).customFields).toBe(
      customFields,
    );
  });
});

it('a change of a registration form cannot move it to another event', () => {
  expect(updateEventRegistrationFormSchema.parse({ eventId: 2, isActive: false })).toEqual({
    isActive: false,
  });
  expect(faultsOf(updateEventRegistrationFormSchema, { isActive: 'no' })).toEqual({
    isActive: 'validation.invalid',
  });
});
