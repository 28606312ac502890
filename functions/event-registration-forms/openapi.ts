import { formColumns } from '../../db/queries/public-registration-forms.ts';
import {
  createEventRegistrationFormSchema,
  eventRegistrationFormSchema,
  formWithEventSchema,
  updateEventRegistrationFormSchema,
} from '../../db/validation/event-registration-forms.ts';
import type { Calls } from '../openapi/call.ts';
import { deleteCall, listCall, readCall, writeCalls } from '../openapi/resource.ts';
import { given, taken } from '../openapi/schemas.ts';

export function formCalls(): Calls {
  const record = given('EventRegistrationForm', eventRegistrationFormSchema);
  const withEvent = given('EventRegistrationFormWithEvent', formWithEventSchema);
  const tag = 'event-registration-forms';
  const path = '/api/event-registration-forms';
  return {
    [`GET ${path}`]: listCall({ tag, summary: 'List registration forms', record, columns: formColumns }),
    [`GET ${path}/event/:eventId`]: readCall(tag, 'Read the form of an event', withEvent),
    [`GET ${path}/:id`]: readCall(tag, 'Read a form; visitors only an active one', withEvent),
    ...writeCalls({
      path,
      tag,
      one: 'a registration form',
      record: withEvent,
      create: taken('EventRegistrationFormCreate', createEventRegistrationFormSchema),
      update: taken('EventRegistrationFormUpdate', updateEventRegistrationFormSchema),
      isUnique: true,
    }),
    [`DELETE ${path}/:id`]: deleteCall(tag, 'Delete a registration form and its registrations', record),
  };
}
