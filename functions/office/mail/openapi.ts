import { mailColumns } from '../../../db/queries/office/mail.ts';
import {
  mailActSchema,
  mailDetailsSchema,
  mailMessageSchema,
  mailPreviewSchema,
  mailStateSchema,
  mailTemplateSchema,
  pauseMailSchema,
  previewMailSchema,
  saveMailTemplateSchema,
  testMailSchema,
} from '../../../db/validation/office/mail.ts';
import { idSchema } from '../../../db/validation/platform/fields.ts';
import type { Call, Calls } from '../../platform/openapi/call.ts';
import { listCall } from '../../platform/openapi/resource-old.ts';
import { given, listOf, taken } from '../../platform/openapi/schemas.ts';

const tag = 'mail';

const act = (summary: string): Call => ({
  tag,
  summary,
  description: '409 `edit_conflict`, or `wrong_state` where that cannot be done with it.',
  body: { schema: taken('MailAct', mailActSchema) },
  answers: {
    200: { description: 'The mail as it is now.', schema: given('MailMessage', mailMessageSchema) },
  },
  failures: [409],
});

const messageCalls = (): Calls => ({
  'GET /api/mail-messages': {
    ...listCall({
      tag,
      summary: 'List mails about what the caller may read, newest first',
      record: given('MailMessage', mailMessageSchema),
      columns: mailColumns,
      filters: { failedOfMember: { type: 'integer' }, failedOfInvoice: { type: 'integer' } },
    }),
  },
  'GET /api/mail-messages/:id': {
    tag,
    summary: 'Read a mail in full, its links masked',
    description: '404 for a mail about what the caller may not read.',
    answers: { 200: { description: 'The mail.', schema: given('MailDetails', mailDetailsSchema) } },
  },
  'POST /api/mail-messages/:id/copy': {
    tag,
    summary: 'Read a mail with the links that its reader gets, to send it otherwise',
    description: 'Written into the audit log. 404 for a mail about what the caller may not read.',
    answers: { 200: { description: 'The mail.', schema: given('MailDetails', mailDetailsSchema) } },
  },
  'POST /api/mail-messages/:id/send': act('Send a mail again, or after all'),
  'POST /api/mail-messages/:id/cancel': act('Do not send a mail'),
  'POST /api/mail-messages/:id/sent-by-hand': act('Note that staff have sent it otherwise'),
});

const stateCalls = (): Calls => {
  const state = given('MailState', mailStateSchema);
  return {
    'GET /api/mail-state': {
      tag,
      summary: 'By what mail goes, whether it goes, and how many mails stand where',
      answers: { 200: { description: 'The state.', schema: state } },
    },
    'PATCH /api/mail-state': {
      tag,
      summary: 'Stop the mail, or let it go on',
      description: 'A restored backup stops it. Written into the audit log.',
      body: { schema: taken('MailPause', pauseMailSchema) },
      answers: { 200: { description: 'As it is now.', schema: state } },
    },
    'DELETE /api/mail-suppressions/:id': {
      tag,
      summary: 'Let mail go to an address again',
      answers: { 200: { description: 'What was taken off the list.', schema: { type: 'object' } } },
    },
    'POST /api/mail-events/resend': {
      tag,
      summary: 'What Resend tells of mails that it has taken',
      description: 'Signed as standardwebhooks.com has it, by RESEND_WEBHOOK_SECRET. Replays change nothing.',
      token: 'signature',
      body: { schema: { type: 'object' } },
      answers: { 204: { description: 'Noted.' } },
      failures: [401],
    },
  };
};

const templateCalls = (): Calls => {
  const template = given('MailTemplate', mailTemplateSchema);
  const answers = { 200: { description: 'The texts as they are now.', schema: template } };
  return {
    'GET /api/mail-templates': {
      tag,
      summary: 'The texts of all mails',
      answers: { 200: { description: 'The texts.', schema: listOf(template) } },
    },
    'GET /api/mail-templates/:key': { tag, summary: 'The texts of a mail in three languages', answers },
    'PUT /api/mail-templates/:key': {
      tag,
      summary: 'Change the texts of a mail',
      description: 'Names between braces that the mail does not know: 400 `unknown_placeholder`.',
      body: { schema: taken('MailTemplateSave', saveMailTemplateSchema) },
      answers,
      failures: [409],
    },
    'DELETE /api/mail-templates/:key': { tag, summary: 'Put the built-in texts back', answers },
    'POST /api/mail-templates/:key/preview': {
      tag,
      summary: 'A mail as it would be, of the newest record that it can be about',
      body: { schema: taken('MailPreviewTexts', previewMailSchema) },
      answers: {
        200: { description: 'In three languages.', schema: given('MailPreview', mailPreviewSchema) },
      },
    },
    'POST /api/mail-templates/:key/test': {
      tag,
      summary: "Send a mail as it would be to one's own address, to try it",
      description:
        'To the caller’s confirmed address; 400 by field `to` without one, or for another. Ten a day for each account. Written into the audit log.',
      body: { schema: taken('MailTest', testMailSchema) },
      answers: { 201: { description: 'Written into the outbox.', schema: given('Id', idSchema) } },
      failures: [429],
    },
  };
};

export const mailCalls = (): Calls => ({ ...messageCalls(), ...stateCalls(), ...templateCalls() });
