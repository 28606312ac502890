import { describe, expect, it } from 'vitest';
import { createEventSchema } from '../../db/validation/events.ts';
import { createMemberCategorySchema } from '../../db/validation/member-categories.ts';
import { editUserSchema } from '../users/edit-user-schema.ts';
import { type FormSchema, resolverOf } from './form-schema.ts';

/** What a form is told of these values. */
const check = (schema: FormSchema, values: Record<string, unknown>) =>
  resolverOf(schema)(values, undefined, { fields: {}, shouldUseNativeValidation: false });

describe('a form that a schema checks', () => {
  it('is told by field what is wrong, as a key of the messages', async () => {
    const { errors } = await check(createEventSchema, { title: ' ', eventDate: '-' });
    expect(errors).toMatchObject({
      title: { message: 'events.title.required' },
      description: { message: 'events.description.required' },
      eventDate: { message: 'validation.timestamp' },
    });
  });

  it('sends what was typed, not what the API will make of it', async () => {
    const typed = { name: '  寵物美容 ', priority: '3' };
    const { values, errors } = await check(createMemberCategorySchema, typed);
    expect(errors).toEqual({});
    expect(values).toEqual(typed);
  });

  it('sends along what the schema does not know', async () => {
    const typed = { name: '寵物美容', id: 7 };
    expect((await check(createMemberCategorySchema, typed)).values).toEqual(typed);
  });
});

describe('the form of an account', () => {
  const account = { username: 'mary', currentPassword: 'x' };

  it.each(['', null, undefined])('takes %j as a password that stays as it is', async (password) => {
    expect((await check(editUserSchema, { ...account, password })).errors).toEqual({});
  });

  it('judges a password that is typed, and asks for one’s own', async () => {
    const { errors } = await check(editUserSchema, { username: 'mary', password: '123456789012' });
    expect(errors).toMatchObject({
      password: { message: 'users.password.common' },
      currentPassword: { message: 'login.password.required' },
    });
  });
});
