import { describe, expect, it } from 'vitest';
import { createEventSchema } from '../../../core/events/validation/events.ts';
import { createMemberCategorySchema } from '../../../core/membership/validation/member-categories.ts';
import { editUserSchema } from '../../screens/accounts/users/edit-user-schema.ts';
import { type FormSchema, resolverOf } from './form-schema.ts';

const check = (schema: FormSchema, values: Record<string, unknown>) =>
  resolverOf(schema)(values, undefined, { fields: {}, shouldUseNativeValidation: false });

describe('a form with a schema', () => {
  it('reports errors for each field as message keys', async () => {
    const { errors } = await check(createEventSchema, { title: ' ', eventDate: '-' });
    expect(errors).toMatchObject({
      title: { message: 'events.title.required' },
      description: { message: 'events.description.required' },
      eventDate: { message: 'validation.timestamp' },
    });
  });

  it('submits the raw input, not the parsed values', async () => {
    const typed = { name: '  寵物美容 ', priority: '3' };
    const { values, errors } = await check(createMemberCategorySchema, typed);
    expect(errors).toEqual({});
    expect(values).toEqual(typed);
  });

  it('submits fields that are not in the schema', async () => {
    const typed = { name: '寵物美容', id: 7 };
    expect((await check(createMemberCategorySchema, typed)).values).toEqual(typed);
  });
});

describe('the form of a user account', () => {
  const account = { username: 'mary', currentPassword: 'x' };

  it.each(['', null, undefined])('leaves the password unchanged when it is %j', async (password) => {
    expect((await check(editUserSchema, { ...account, password })).errors).toEqual({});
  });

  it('validates a new password, and requires the current one for the change', async () => {
    const { errors } = await check(editUserSchema, { username: 'mary', password: '123456789012' });
    expect(errors).toMatchObject({
      password: { message: 'users.password.common' },
      currentPassword: { message: 'login.password.required' },
    });
  });
});
