import * as z from 'zod/mini';
import { isoTimestamp } from './fields.ts';
import { publishStatusSchema } from './publishing.ts';

const partSchema = () => z.object({ isReachable: z.boolean(), ms: z.nullable(z.int()) });

export const aliveSchema = z.object({ status: z.literal('ok') });

/** How the parts of the system are. */
export const readinessSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.nullable(z.string()),
  database: partSchema(),
  store: partSchema(),
  publishing: z.omit(publishStatusSchema, { message: true }),
  /** When the clock last looked for what is due. */
  tickedAt: z.nullable(isoTimestamp()),
  /** Which of the optional services are set up. */
  services: z.record(z.string(), z.boolean()),
});
export type Readiness = z.infer<typeof readinessSchema>;

export const healthSchema = z.object({
  status: z.enum(['ok', 'error']),
  database: z.enum(['ok', 'down']),
});
