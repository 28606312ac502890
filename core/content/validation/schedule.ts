import * as z from 'zod/mini';
import { isoTimestamp, key, timestamp } from '../../fields/fields.ts';

export const scheduleSchema = z.object({
  publishAt: z.nullable(isoTimestamp()),
  unpublishAt: z.nullable(isoTimestamp()),
  failure: z.nullable(z.string()),
});
export type Schedule = z.infer<typeof scheduleSchema>;

const isToCome = (moment: Date | null) => moment === null || moment.getTime() > Date.now();

const momentToCome = () =>
  z._default(z.nullable(timestamp()), null).check(z.refine(isToCome, { error: key('drafts.schedule.past') }));

export const givenScheduleSchema = z.object({ publishAt: momentToCome(), unpublishAt: momentToCome() }).check(
  z.refine(({ publishAt, unpublishAt }) => !publishAt || !unpublishAt || publishAt < unpublishAt, {
    error: key('drafts.schedule.order'),
    path: ['unpublishAt'],
  }),
);
export type GivenSchedule = z.output<typeof givenScheduleSchema>;
