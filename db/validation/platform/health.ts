import * as z from 'zod/mini';
import { isoTimestamp } from './fields.ts';
import { publishStatusSchema, troubleSchema } from './publishing.ts';

const partSchema = () => z.object({ isReachable: z.boolean(), ms: z.nullable(z.int()) });

export const aliveSchema = z.object({ status: z.literal('ok') });

/** Response of the readiness check. */
export const readinessSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.nullable(z.string()),
  database: partSchema(),
  store: partSchema(),
  /** Schema release of this program, and the oldest release of a program that may write to the database. */
  schema: z.object({ release: z.int(), oldest: z.int(), isOutdated: z.boolean() }),
  publishing: z.omit(publishStatusSchema, { message: true, alerts: true }),
  /**
   * Services that have been failing for at least a minute. Publishing counts as failing when a change has
   * waited at least a minute to be published.
   */
  troubles: z.optional(z.array(troubleSchema)),
  /** Free disk space of the machine. Absent if the site runs on Cloudflare. */
  disk: z.optional(z.object({ isFull: z.boolean(), freeMb: z.int() })),
  /** Time of the scheduler's last run. */
  tickedAt: z.nullable(isoTimestamp()),
  /** Optional services, by name: true when configured. */
  services: z.record(z.string(), z.boolean()),
});
export type Readiness = z.infer<typeof readinessSchema>;

export const healthSchema = z.object({
  status: z.enum(['ok', 'error']),
  database: z.enum(['ok', 'down']),
});
