import type { LetterAudience, LetterKind } from '../../../../core/events/kinds.ts';
import {
  eventLetterSchema,
  eventLettersSchema,
  type LetterTexts,
  letterPreviewSchema,
  untoldEventSchema,
} from '../../../../core/events/validation/event-letters.ts';
import { read, readAll, send, sendJson } from '../../../kit/data/calls.ts';

export interface LetterOutline {
  eventId: number;
  kind: LetterKind;
  audience: LetterAudience[];
}

const PATH = '/api/event-letters';

export const letterCalls = {
  ofEvent: (eventId: number) => read(eventLettersSchema, `${PATH}/event/${eventId}`),
  untold: () => readAll(untoldEventSchema, `${PATH}/untold`),
  preview: (letter: LetterOutline & { texts?: LetterTexts }) =>
    send(letterPreviewSchema, 'POST', `${PATH}/preview`, letter),
  send: (letter: LetterOutline & LetterTexts & { requestId: string; changeId?: number }) =>
    send(eventLetterSchema, 'POST', PATH, letter),
  dismiss: (eventId: number, changeId: number) =>
    sendJson('POST', `${PATH}/event/${eventId}/changes/${changeId}/dismissal`),
};
