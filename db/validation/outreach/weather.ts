import * as z from 'zod/mini';
import { PROPOSAL_STATUSES } from '../../constants.ts';
import { flag, isoTimestamp, key, requiredText } from '../platform/fields.ts';

export const weatherProposalSchema = z.object({
  id: z.int(),
  eventId: z.int(),
  title: z.string(),
  eventDate: isoTimestamp(),
  cutoffAt: isoTimestamp(),
  /** The Hong Kong Observatory's code of the warning. */
  code: z.string(),
  status: z.enum(PROPOSAL_STATUSES),
  /** Number of people who will be, or have been, notified. */
  peopleCount: z.int(),
  byName: z.nullable(z.string()),
});

export const weatherSchema = z.object({
  isOn: z.boolean(),
  answeredAt: z.nullable(isoTimestamp()),
  /**
   * True when the Observatory has not responded for ten minutes on a day with events. Staff must then check the
   * weather themselves.
   */
  isSilent: z.boolean(),
  /** Codes of the warnings in force, from the Observatory's last response. */
  warnings: z.array(z.string()),
  /** Proposed weather notices about today's events. Proposals without a decision by staff come first. */
  proposals: z.array(weatherProposalSchema),
});
export type Weather = z.infer<typeof weatherSchema>;

export const switchWeatherSchema = z.object({ isOn: flag() });

export const sendProposalSchema = z.object({ requestId: requiredText(key('validation.required'), 100) });

export const proposalListSchema = z.object({
  text: z.string(),
  people: z.array(z.object({ name: z.string(), phone: z.string() })),
});
