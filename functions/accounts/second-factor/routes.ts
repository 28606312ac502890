import { Hono } from 'hono';
import { addPasskeySchema, confirmTotpSchema } from '../../../db/validation/accounts/second-factor.ts';
import { validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { confirmed } from '../../platform/middleware/confirmed.ts';
import { beforeSecondFactor, requireStaff } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import {
  addPasskey,
  confirmTotp,
  readFactors,
  removePasskey,
  removeTotp,
  renewCodes,
  startPasskey,
  startTotp,
} from './changes.ts';

/** Routes for the caller's own second factors. */
export const secondFactorRoutes = new Hono<AppEnv>()
  .get('/', beforeSecondFactor, requireStaff, async (c) => c.json(await readFactors(c.var)))
  .post('/totp', beforeSecondFactor, requireStaff, async (c) => {
    await confirmed(c);
    return c.json(await startTotp(c.var), 201);
  })
  .post('/totp/confirm', beforeSecondFactor, requireStaff, async (c) => {
    const { code } = await validBody(c, confirmTotpSchema);
    return c.json(await confirmTotp(c.var, code));
  })
  .post('/totp/remove', beforeSecondFactor, requireStaff, async (c) => {
    await confirmed(c);
    return c.json(await removeTotp(c.var));
  })
  .post('/passkeys/options', beforeSecondFactor, requireStaff, async (c) => {
    await confirmed(c);
    return c.json(await startPasskey(c.var));
  })
  .post('/passkeys', beforeSecondFactor, requireStaff, async (c) =>
    c.json(await addPasskey(c.var, await validBody(c, addPasskeySchema)), 201),
  )
  .post('/passkeys/:id/remove', beforeSecondFactor, requireStaff, async (c) => {
    const id = recordId(c.req);
    await confirmed(c);
    return c.json(await removePasskey(c.var, id));
  })
  .post('/recovery-codes', beforeSecondFactor, requireStaff, async (c) => {
    await confirmed(c);
    return c.json(await renewCodes(c.var));
  });
