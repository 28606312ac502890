import { Hono } from 'hono';
import { addPasskeySchema, confirmTotpSchema } from '../../db/validation/second-factor.ts';
import { confirmed } from '../middleware/confirmed.ts';
import { validBody } from '../middleware/json.ts';
import { staffOnly } from '../middleware/session.ts';
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
  .get('/', staffOnly, async (c) => c.json(await readFactors(c)))
  .post('/totp', staffOnly, async (c) => {
    await confirmed(c);
    return c.json(await startTotp(c), 201);
  })
  .post('/totp/confirm', staffOnly, async (c) => {
    const { code } = await validBody(c, confirmTotpSchema);
    return c.json(await confirmTotp(c, code));
  })
  .post('/totp/remove', staffOnly, async (c) => {
    await confirmed(c);
    return c.json(await removeTotp(c));
  })
  .post('/passkeys/options', staffOnly, async (c) => {
    await confirmed(c);
    return c.json(await startPasskey(c));
  })
  .post('/passkeys', staffOnly, async (c) =>
    c.json(await addPasskey(c, await validBody(c, addPasskeySchema)), 201),
  )
  .post('/passkeys/:id/remove', staffOnly, async (c) => {
    const id = recordId(c.req);
    await confirmed(c);
    return c.json(await removePasskey(c, id));
  })
  .post('/recovery-codes', staffOnly, async (c) => {
    await confirmed(c);
    return c.json(await renewCodes(c));
  });
