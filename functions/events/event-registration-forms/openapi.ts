import { formColumns } from '../../../db/queries/events/public-registration-forms.ts';
import { formWithEventSchema } from '../../../db/validation/events/event-registration-forms.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import {
  deleteCall,
  describedResource,
  listCall,
  readCall,
  writeCalls,
} from '../../platform/openapi/resource-old.ts';
import { given } from '../../platform/openapi/schemas.ts';

export function formCalls(): Calls {
  const described = describedResource('event-registration-forms');
  const { record } = described;
  const withEvent = given('EventRegistrationFormWithEvent', formWithEventSchema);
  const tag = 'event-registration-forms';
  const path = '/api/event-registration-forms';
  return {
    [`GET ${path}`]: listCall({ tag, summary: 'List registration forms', record, columns: formColumns }),
    [`GET ${path}/event/:eventId`]: readCall(tag, 'Read the form of an event', withEvent),
    [`GET ${path}/:id`]: readCall(tag, 'Read a form; visitors only an active one', withEvent),
    ...writeCalls({ ...described, isUnique: true, saved: withEvent }),
    [`DELETE ${path}/:id`]: deleteCall(tag, 'Delete a registration form and its registrations', record),
  };
}
