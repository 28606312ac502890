import { messageColumns } from '../../../db/queries/contact-messages.ts';
import { registrationColumns } from '../../../db/queries/event-registrations.ts';
import { categoryColumns } from '../../../db/queries/member-categories.ts';
import { memberColumns } from '../../../db/queries/public-members.ts';
import { formColumns } from '../../../db/queries/public-registration-forms.ts';
import {
  contactMessageSchema,
  createContactMessageSchema,
  updateContactMessageSchema,
} from '../../../db/validation/contact-messages.ts';
import {
  createEventRegistrationFormSchema,
  eventRegistrationFormSchema,
  updateEventRegistrationFormSchema,
} from '../../../db/validation/event-registration-forms.ts';
import {
  createEventRegistrationSchema,
  eventRegistrationSchema,
  updateEventRegistrationSchema,
} from '../../../db/validation/event-registrations.ts';
import {
  createMemberCategorySchema,
  memberCategorySchema,
  updateMemberCategorySchema,
} from '../../../db/validation/member-categories.ts';
import {
  createApplicationSchema,
  createMemberSchema,
  memberSchema,
  publicMemberSchema,
  updateMemberSchema,
} from '../../../db/validation/members.ts';
import {
  applicationReceiptSchema,
  formWithEventSchema,
  idSchema,
  registrationReceiptSchema,
} from '../answers.ts';
import type { Call, Calls } from '../call.ts';
import { deleteCall, listCall, readCall, whileSame, writeCalls } from '../resource.ts';
import { given, type JsonSchema, taken } from '../schemas.ts';

// Members, enquiries and registrations.

/** What a public create answers when it is stored, and again when it is sent again. */
const storedOnce = (description: string, schema: JsonSchema): Call['answers'] => ({
  200: { description: 'The same again: it is stored already.', schema },
  201: { description, schema },
});

const BOT_CHECK =
  'A visitor may be asked for a Turnstile token (`cf-turnstile-response`); `website` must be left empty.';

function memberCalls(): Calls {
  const record = given('Member', memberSchema);
  const listed = { tag: 'members', record, columns: memberColumns };
  return {
    'GET /api/members': whileSame(
      listCall({
        ...listed,
        record: { anyOf: [given('PublicMember', publicMemberSchema), record] },
        summary: 'List members by companyNameHk',
        description:
          'Visitors see approved members and the columns of `PublicMember` alone; only these can they filter, sort and search by.',
      }),
    ),
    'GET /api/members/all': listCall({ ...listed, summary: 'List all members' }),
    'GET /api/members/pending': listCall({ ...listed, summary: 'List pending applications' }),
    'GET /api/members/:id': readCall('members', 'Read a member', record),
    ...writeCalls({
      path: '/api/members',
      tag: 'members',
      one: 'a member',
      record,
      update: taken('MemberUpdate', updateMemberSchema),
    }),
    'POST /api/members': {
      tag: 'members',
      summary: 'Apply for membership, or add a member',
      description: `A visitor's application is stored as pending and answered with a receipt; staff get the member. ${BOT_CHECK}`,
      body: {
        schema: {
          anyOf: [
            taken('ApplicationCreate', createApplicationSchema),
            taken('MemberCreate', createMemberSchema),
          ],
        },
      },
      answers: storedOnce('Stored.', {
        anyOf: [given('ApplicationReceipt', applicationReceiptSchema), record],
      }),
      isOnce: true,
      failures: [404],
    },
  };
}

function memberCategoryCalls(): Calls {
  const record = given('MemberCategory', memberCategorySchema);
  const tag = 'member-categories';
  return {
    'GET /api/member-categories': listCall({
      tag,
      summary: 'List member categories by priority',
      record,
      columns: categoryColumns,
    }),
    'GET /api/member-categories/:id': readCall(tag, 'Read a member category', record),
    ...writeCalls({
      path: '/api/member-categories',
      tag,
      one: 'a member category',
      record,
      create: taken('MemberCategoryCreate', createMemberCategorySchema),
      update: taken('MemberCategoryUpdate', updateMemberCategorySchema),
    }),
  };
}

function contactMessageCalls(): Calls {
  const record = given('ContactMessage', contactMessageSchema);
  const tag = 'contact-messages';
  const list = listCall({ tag, summary: 'List enquiries, newest first', record, columns: messageColumns });
  return {
    'GET /api/contact-messages': list,
    'GET /api/contact': { ...list, summary: 'The same list of enquiries' },
    'GET /api/contact-messages/:id': readCall(tag, 'Read an enquiry', record),
    ...writeCalls({
      path: '/api/contact-messages',
      tag,
      one: 'an enquiry',
      record,
      update: taken('ContactMessageUpdate', updateContactMessageSchema),
    }),
    'POST /api/contact-messages': {
      tag,
      summary: 'Send an enquiry',
      description: BOT_CHECK,
      body: { schema: taken('ContactMessageCreate', createContactMessageSchema) },
      answers: storedOnce('Stored.', given('Id', idSchema)),
      isOnce: true,
    },
  };
}

function formCalls(): Calls {
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

function registrationCalls(): Calls {
  const record = given('EventRegistration', eventRegistrationSchema);
  const tag = 'event-registrations';
  const path = '/api/event-registrations';
  const listed = { tag, record, columns: registrationColumns };
  return {
    [`GET ${path}`]: listCall({ ...listed, summary: 'List registrations in the order in which they came' }),
    [`GET ${path}/event/:eventId`]: listCall({ ...listed, summary: 'List the registrations of an event' }),
    [`GET ${path}/event/:eventId/export.csv`]: {
      tag,
      summary: 'The registrations of an event as CSV',
      answers: {
        200: { description: 'UTF-8 with a byte-order mark.', type: 'text/csv', schema: { type: 'string' } },
      },
    },
    [`GET ${path}/count/:eventId`]: {
      tag,
      summary: 'How many have registered for an event',
      description: 'Those that are not cancelled.',
      answers: { 200: { description: 'The number.', schema: { type: 'integer', minimum: 0 } } },
    },
    [`GET ${path}/:id`]: readCall(tag, 'Read a registration', record),
    ...writeCalls({
      path,
      tag,
      one: 'a registration',
      record,
      update: taken('EventRegistrationUpdate', updateEventRegistrationSchema),
    }),
    [`POST ${path}`]: {
      tag,
      summary: 'Register for an event',
      description: `409 with \`registration_full\`, \`registration_closed\` or \`already_registered\`. ${BOT_CHECK}`,
      body: { schema: taken('EventRegistrationCreate', createEventRegistrationSchema) },
      answers: storedOnce('Registered.', given('RegistrationReceipt', registrationReceiptSchema)),
      isOnce: true,
      failures: [404],
    },
  };
}

export const peopleCalls: Calls = {
  ...memberCalls(),
  ...memberCategoryCalls(),
  ...contactMessageCalls(),
  ...formCalls(),
  ...registrationCalls(),
};
