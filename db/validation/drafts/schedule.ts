import * as z from 'zod/mini';
import { isoTimestamp, key, timestamp } from '../fields.ts';

/** When a record's draft is put out and when the record is taken back, each null for never. */
export const scheduleSchema = z.object({
  publishAt: z.nullable(isoTimestamp()),
  unpublishAt: z.nullable(isoTimestamp()),
  /** Why one of them could not be done when it was due. */
  failure: z.nullable(z.string()),
});
export type Schedule = z.infer<typeof scheduleSchema>;

const isToCome = (moment: Date | null) => moment === null || moment.getTime() > Date.now();

const momentToCome = () =>
  z._default(z.nullable(timestamp()), null).check(z.refine(isToCome, { error: key('drafts.schedule.past') }));

/** What is not given is for never. */
export const givenScheduleSchema = z.object({ publishAt: momentToCome(), unpublishAt: momentToCome() }).check(
  z.refine(({ publishAt, unpublishAt }) => !publishAt || !unpublishAt || publishAt < unpublishAt, {
    error: key('drafts.schedule.order'),
    path: ['unpublishAt'],
  }),
);
export type GivenSchedule = z.output<typeof givenScheduleSchema>;
