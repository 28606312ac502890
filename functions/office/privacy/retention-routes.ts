import { Hono } from 'hono';
import { retentionSchema, switchRetentionSchema } from '../../../core/office/validation/retention.ts';
import { requireStaff } from '../../auth/session-guard.ts';
import { validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { readRetention, switchRetention } from './retention-state.ts';

const tag = 'personal-data';

export const retentionRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Whether personal data goes by itself, and how much would go today',
      answers: { 200: { description: 'By class.', schema: given('Retention', retentionSchema) } },
    })),
    async (c) => c.json(await readRetention(c.var.db, c.var.settings)),
  )
  .put(
    '/',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Switch on or off that personal data goes by itself',
      description:
        'Once a night, what is past its time: the next one erases the `records` of each class, for good. A class whose months the environment names goes in any case. Written into the audit log.',
      body: { schema: taken('RetentionSwitch', switchRetentionSchema) },
      answers: { 200: { description: 'As it is now.', schema: given('Retention', retentionSchema) } },
    })),
    async (c) => {
      const { isOn } = await validBody(c, switchRetentionSchema);
      await switchRetention(c.var.db, isOn, c.var.identity.account);
      return c.json(await readRetention(c.var.db, c.var.settings));
    },
  );
