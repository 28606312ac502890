import * as z from 'zod/mini';
import { flag, isoTimestamp, key, requiredText } from '../../fields/fields.ts';
import { PROPOSAL_STATUSES } from '../kinds.ts';

export const weatherProposalSchema = z.object({
  id: z.int(),
  eventId: z.int(),
  title: z.string(),
  eventDate: isoTimestamp(),
  cutoffAt: isoTimestamp(),
  code: z.string(),
  status: z.enum(PROPOSAL_STATUSES),
  peopleCount: z.int(),
  byName: z.nullable(z.string()),
});

export const weatherSchema = z.object({
  isOn: z.boolean(),
  answeredAt: z.nullable(isoTimestamp()),
  /**
   * The Observatory has not responded for ten minutes on a day with events. Staff must then check the weather
   * themselves.
   */
  isSilent: z.boolean(),
  warnings: z.array(z.string()),
  proposals: z.array(weatherProposalSchema),
});
export type Weather = z.infer<typeof weatherSchema>;

export const switchWeatherSchema = z.object({ isOn: flag() });

export const sendProposalSchema = z.object({ requestId: requiredText(key('validation.required'), 100) });

export const proposalListSchema = z.object({
  text: z.string(),
  people: z.array(z.object({ name: z.string(), phone: z.string() })),
});
