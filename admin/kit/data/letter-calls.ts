import * as z from 'zod/mini';
import type { LetterAudience, LetterKind } from '../../../core/events/kinds.ts';
import {
  eventLetterSchema,
  eventLettersSchema,
  type LetterTexts,
  letterPreviewSchema,
  untoldEventSchema,
} from '../../../core/events/validation/event-letters.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

export interface LetterOutline {
  eventId: number;
  kind: LetterKind;
  audience: LetterAudience[];
}

const PATH = '/api/event-letters';

const send = async (path: string, body: object = {}) =>
  (await callApi(`${PATH}${path}`, { method: 'POST', body: JSON.stringify(body) })).json;

export const letterCalls = {
  ofEvent: async (eventId: number) =>
    answerOf(eventLettersSchema, (await callApi(`${PATH}/event/${eventId}`)).json),
  untold: async () => answerOf(z.array(untoldEventSchema), (await callApi(`${PATH}/untold`)).json),
  preview: async (letter: LetterOutline & { texts?: LetterTexts }) =>
    answerOf(letterPreviewSchema, await send('/preview', letter)),
  send: async (letter: LetterOutline & LetterTexts & { requestId: string; changeId?: number }) =>
    answerOf(eventLetterSchema, await send('', letter)),
  dismiss: (eventId: number, changeId: number) => send(`/event/${eventId}/changes/${changeId}/dismissal`),
};
