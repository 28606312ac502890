import { openLinkSchema } from '../../../db/validation/accounts/links.ts';
import {
  changeEmailSchema,
  changeNoticesSchema,
  confirmedEmailSchema,
  lostPasswordSchema,
  ownAccountSchema,
} from '../../../db/validation/accounts/own-account.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';

const tag = 'session';
const own = () => ({
  description: 'The account as it is now.',
  schema: given('OwnAccount', ownAccountSchema),
});

export const accountCalls = (): Calls => ({
  'GET /api/account': {
    tag,
    summary: "One's own address and notices",
    answers: { 200: own() },
  },
  'PUT /api/account/email': {
    tag,
    summary: "Change or remove one's own address",
    description:
      'An address counts once the link in its mail is opened (24 hours); until then it is `pendingEmail`. Five mails a day. `currentPassword` is the caller’s own. 503 `not_configured` where the system cannot make links.',
    body: { schema: taken('EmailChange', changeEmailSchema) },
    answers: { 200: own() },
    failures: [429, 503],
  },
  'PATCH /api/account/notices': {
    tag,
    summary: 'Choose the notices that come by mail',
    description:
      '`application`: a new application. `enquiry`: an enquiry is assigned to the caller. `draft`: a writer has stored a draft. Each goes to accounts whose roles handle it, at the confirmed address alone.',
    body: { schema: taken('NoticesChange', changeNoticesSchema) },
    answers: { 200: own() },
  },
  'POST /api/account-links/confirm': {
    tag,
    summary: 'Confirm an address by the link in its mail',
    description: 'Once; 410 `link_over` afterwards. The address before it is told.',
    body: { schema: taken('OpenLink', openLinkSchema) },
    answers: {
      200: { description: 'The address.', schema: given('ConfirmedEmail', confirmedEmailSchema) },
    },
    failures: [410, 429],
  },
  'POST /api/account-links/lost': {
    tag,
    summary: 'Have a link for a new password mailed to an account’s confirmed address',
    description:
      'The answer is the same whether or not the address is known. The link is valid for an hour and once; POST /api/account-links/use sets the password. The second factor stays.',
    body: { schema: taken('LostPassword', lostPasswordSchema) },
    answers: { 202: { description: 'Taken.', schema: { type: 'object' } } },
    failures: [429],
  },
});
