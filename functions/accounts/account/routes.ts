import { type Context, Hono } from 'hono';
import { openLinkSchema } from '../../../db/validation/accounts/links.ts';
import {
  changeEmailSchema,
  changeNoticesSchema,
  lostPasswordSchema,
} from '../../../db/validation/accounts/own-account.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { validBody } from '../../platform/http/json.ts';
import { confirmedBody } from '../../platform/middleware/confirmed.ts';
import { formLimit } from '../../platform/middleware/rate-limit.ts';
import { requireStaff } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import type { Session } from '../auth/session-user.ts';
import { changeEmail, changeNotices, confirmEmail, readOwnAccount } from './email.ts';
import { mailLostPassword } from './lost-password.ts';

const accountOf = (c: Context<AppEnv>) => (c.var.identity.proved as Session).user;

/** Routes for the caller's own account: address and mail notices. */
export const accountRoutes = new Hono<AppEnv>()
  .get('/', requireStaff, async (c) => c.json(await readOwnAccount(c.var.db, accountOf(c).id)))
  .put('/email', requireStaff, async (c) => {
    const { email } = await confirmedBody(c, changeEmailSchema);
    const account = await changeEmail(c.var, accountOf(c), email);
    kickMail(c.var);
    return c.json(account);
  })
  .patch('/notices', requireStaff, async (c) => {
    const { notices } = await validBody(c, changeNoticesSchema);
    return c.json(await changeNotices(c.var.db, accountOf(c).id, notices));
  });

/** Routes without a session: address confirmation, and lost password. */
export const accountMailRoutes = new Hono<AppEnv>()
  .post('/confirm', formLimit, async (c) => {
    const { token } = await validBody(c, openLinkSchema);
    const confirmed = await confirmEmail(c.var, token);
    kickMail(c.var);
    return c.json(confirmed);
  })
  .post('/lost', formLimit, async (c) => {
    const { email } = await validBody(c, lostPasswordSchema);
    c.var.afterAnswer(mailLostPassword(c.var, email).then(() => kickMail(c.var)));
    return c.json({}, 202);
  });
