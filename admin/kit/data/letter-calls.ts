import type { LetterAudience, LetterKind } from '../../../db/constants.ts';
import {
  eventLetterSchema,
  eventLettersSchema,
  type LetterTexts,
  letterPreviewSchema,
} from '../../../db/validation/events/event-letters.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

/**
 * An unsent letter to the participants of an event: its event, its topic, and the registration statuses of
 * its recipients.
 */
export interface LetterOutline {
  eventId: number;
  kind: LetterKind;
  audience: LetterAudience[];
}

const PATH = '/api/event-letters';

const send = async (path: string, body: object = {}) =>
  (await callApi(`${PATH}${path}`, { method: 'POST', body: JSON.stringify(body) })).json;

/** API calls for letters to participants. */
export const letterCalls = {
  ofEvent: async (eventId: number) =>
    answerOf(eventLettersSchema, (await callApi(`${PATH}/event/${eventId}`)).json),
  preview: async (letter: LetterOutline & { texts?: LetterTexts }) =>
    answerOf(letterPreviewSchema, await send('/preview', letter)),
  send: async (letter: LetterOutline & LetterTexts & { requestId: string; changeId?: number }) =>
    answerOf(eventLetterSchema, await send('', letter)),
  dismiss: (eventId: number, changeId: number) => send(`/event/${eventId}/changes/${changeId}/dismissal`),
};
