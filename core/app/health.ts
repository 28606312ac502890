import * as z from 'zod/mini';
import { isoTimestamp } from '../fields/fields.ts';
import { publishStatusSchema, troubleSchema } from './publishing.ts';

const partSchema = () => z.object({ isReachable: z.boolean(), ms: z.nullable(z.int()) });

export const aliveSchema = z.object({ status: z.literal('ok') });

export const readinessSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.nullable(z.string()),
  database: partSchema(),
  store: partSchema(),
  /** Release of this program, and the oldest release of a program that may write to the database. */
  schema: z.object({ release: z.int(), oldest: z.int(), isOutdated: z.boolean() }),
  publishing: z.omit(publishStatusSchema, { message: true, alerts: true }),
  /**
   * Failing for at least a minute. Publishing counts as failing when a change has waited at least a minute.
   */
  troubles: z.optional(z.array(troubleSchema)),
  /** Absent on Cloudflare. */
  disk: z.optional(z.object({ isFull: z.boolean(), freeMb: z.int(), usedPercent: z.optional(z.number()) })),
  tickedAt: z.nullable(isoTimestamp()),
  services: z.record(z.string(), z.boolean()),
});
export type Readiness = z.infer<typeof readinessSchema>;

export const healthSchema = z.object({
  status: z.enum(['ok', 'error']),
  database: z.enum(['ok', 'down']),
});
