import { Hono } from 'hono';
import { openLinkSchema } from '../../../core/accounts/validation/links.ts';
import {
  changeEmailSchema,
  changeNoticesSchema,
  confirmedEmailSchema,
  lostPasswordSchema,
  ownAccountSchema,
} from '../../../core/accounts/validation/own-account.ts';
import { confirmedBody } from '../../auth/confirmed-guard.ts';
import { requireStaff } from '../../auth/session-guard.ts';
import { validBody } from '../../http/json.ts';
import { formLimit } from '../../http/middleware/rate-limit.ts';
import { described } from '../../http/openapi/described.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { changeEmail, changeNotices, confirmEmail, readOwnAccount } from './email.ts';
import { mailLostPassword } from './lost-password.ts';

const tag = 'session';
const own = () => ({
  description: 'The account as it is now.',
  schema: given('OwnAccount', ownAccountSchema),
});

export const accountRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaff,
    described(() => ({
      tag,
      summary: "One's own address and notices",
      answers: { 200: own() },
    })),
    async (c) => c.json(await readOwnAccount(c.var.db, c.var.identity.account.id)),
  )
  .put(
    '/email',
    requireStaff,
    described(() => ({
      tag,
      summary: "Change or remove one's own address",
      description:
        'An address counts once the link in its mail is opened (24 hours); until then it is `pendingEmail`. Five mails a day. `currentPassword` is the caller’s own. 503 `not_configured` where the system cannot make links.',
      body: { schema: taken('EmailChange', changeEmailSchema) },
      answers: { 200: own() },
      failures: [429, 503],
    })),
    async (c) => {
      const { email } = await confirmedBody(c, changeEmailSchema);
      const account = await changeEmail(c.var, c.var.identity.account, email);
      kickMail(c.var);
      return c.json(account);
    },
  )
  .patch(
    '/notices',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Choose the notices that come by mail',
      description:
        '`application`: a new application. `enquiry`: an enquiry is assigned to the caller. `draft`: a writer has stored a draft. Each goes to accounts whose roles handle it, at the confirmed address alone.',
      body: { schema: taken('NoticesChange', changeNoticesSchema) },
      answers: { 200: own() },
    })),
    async (c) => {
      const { notices } = await validBody(c, changeNoticesSchema);
      return c.json(await changeNotices(c.var.db, c.var.identity.account.id, notices));
    },
  );

export const accountMailRoutes = new Hono<AppEnv>()
  .post(
    '/confirm',
    formLimit,
    described(() => ({
      tag,
      summary: 'Confirm an address by the link in its mail',
      description: 'Once; 410 `link_over` afterwards. The address before it is told.',
      body: { schema: taken('OpenLink', openLinkSchema) },
      answers: {
        200: { description: 'The address.', schema: given('ConfirmedEmail', confirmedEmailSchema) },
      },
      failures: [410, 429],
    })),
    async (c) => {
      const { token } = await validBody(c, openLinkSchema);
      const confirmed = await confirmEmail(c.var, token);
      kickMail(c.var);
      return c.json(confirmed);
    },
  )
  .post(
    '/lost',
    formLimit,
    described(() => ({
      tag,
      summary: 'Have a link for a new password mailed to an account’s confirmed address',
      description:
        'The answer is the same whether or not the address is known. The link is valid for an hour and once; POST /api/account-links/use sets the password. The second factor stays.',
      body: { schema: taken('LostPassword', lostPasswordSchema) },
      answers: { 202: { description: 'Taken.', schema: { type: 'object' } } },
      failures: [429],
    })),
    async (c) => {
      const { email } = await validBody(c, lostPasswordSchema);
      c.var.afterAnswer(mailLostPassword(c.var, email).then(() => kickMail(c.var)));
      return c.json({}, 202);
    },
  );
