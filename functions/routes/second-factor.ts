import { Hono } from 'hono';
import { addPasskeySchema, confirmTotpSchema } from '../../db/validation/second-factor.ts';
import { confirmed } from '../middleware/confirmed.ts';
import { validBody } from '../middleware/json.ts';
import { beforeSecondFactor, staffOnly } from '../middleware/session.ts';
import { recordId } from '../services/record-id.ts';
import {
  addPasskey,
  confirmTotp,
  readFactors,
  removePasskey,
  removeTotp,
  renewCodes,
  startPasskey,
  startTotp,
} from '../services/second-factor/changes.ts';
import type { AppEnv } from '../types.ts';

/** What the caller's own account asks for beside its password. */
export const secondFactorRoutes = new Hono<AppEnv>()
  .get('/', beforeSecondFactor, staffOnly, async (c) => c.json(await readFactors(c)))
  .post('/totp', beforeSecondFactor, staffOnly, async (c) => {
    await confirmed(c);
    return c.json(await startTotp(c), 201);
  })
  .post('/totp/confirm', beforeSecondFactor, staffOnly, async (c) => {
    const { code } = await validBody(c, confirmTotpSchema);
    return c.json(await confirmTotp(c, code));
  })
  .post('/totp/remove', beforeSecondFactor, staffOnly, async (c) => {
    await confirmed(c);
    return c.json(await removeTotp(c));
  })
  .post('/passkeys/options', beforeSecondFactor, staffOnly, async (c) => {
    await confirmed(c);
    return c.json(await startPasskey(c));
  })
  .post('/passkeys', beforeSecondFactor, staffOnly, async (c) =>
    c.json(await addPasskey(c, await validBody(c, addPasskeySchema)), 201),
  )
  .post('/passkeys/:id/remove', beforeSecondFactor, staffOnly, async (c) => {
    const id = recordId(c.req);
    await confirmed(c);
    return c.json(await removePasskey(c, id));
  })
  .post('/recovery-codes', beforeSecondFactor, staffOnly, async (c) => {
    await confirmed(c);
    return c.json(await renewCodes(c));
  });
