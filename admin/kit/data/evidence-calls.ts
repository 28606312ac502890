import { HttpError } from 'react-admin';
import { type Evidence, evidenceSchema } from '../../../core/events/validation/evidence.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

export const evidenceCalls = {
  read: async (eventId: number): Promise<Evidence> =>
    answerOf(evidenceSchema, (await callApi(`/api/events/${eventId}/evidence`)).json),
  async picture(url: string): Promise<Uint8Array<ArrayBuffer>> {
    const answer = await fetch(url);
    if (!answer.ok) throw new HttpError(answer.statusText, answer.status);
    return new Uint8Array(await answer.arrayBuffer());
  },
};
