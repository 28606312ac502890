import * as z from 'zod/mini';

export const JOB_STATES = ['running', 'done', 'failed'] as const;
export const JOB_PHASES = ['checking', 'storing', 'preparing', 'publishing'] as const;
export type JobPhase = (typeof JOB_PHASES)[number];

export const jobSchema = z.object({
  id: z.int(),
  state: z.enum(JOB_STATES),
  phase: z.enum(JOB_PHASES),
  result: z.optional(z.unknown()),
  message: z.optional(z.string()),
  code: z.optional(z.string()),
});
export type Job = z.infer<typeof jobSchema>;

export const jobBegunSchema = z.object({ job: z.object({ id: z.int() }) });
