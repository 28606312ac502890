import * as z from 'zod/mini';
import type { Outcome, Transport } from './transport.ts';

const outcomeSchema = z.union([
  z.object({ kind: z.literal('sent'), providerId: z.optional(z.string()) }),
  z.object({ kind: z.literal('retry'), error: z.string(), isTrouble: z.boolean() }),
  z.object({ kind: z.enum(['rejected', 'bounced', 'unknown']), error: z.string() }),
]);

/** A Worker cannot use SMTP itself, so the service binding `MAILER` does (functions/local/mailer.ts). */
export const smtp = (mailer: Fetcher): Transport => ({
  name: 'smtp',
  isIdempotent: false,
  async send(mail): Promise<Outcome> {
    try {
      const answer = await mailer.fetch('http://mailer/', { method: 'POST', body: JSON.stringify(mail) });
      return outcomeSchema.parse(await answer.json()) as Outcome;
    } catch (error) {
      return { kind: 'unknown', error: String(error).slice(0, 300) };
    }
  },
});
