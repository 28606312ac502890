import { HttpError } from 'react-admin';
import { type Evidence, evidenceSchema } from '../../../../core/events/validation/evidence.ts';
import { read } from '../../../kit/data/calls.ts';

export const evidenceCalls = {
  read: (eventId: number): Promise<Evidence> => read(evidenceSchema, `/api/events/${eventId}/evidence`),
  async picture(url: string): Promise<Uint8Array<ArrayBuffer>> {
    const answer = await fetch(url);
    if (!answer.ok) throw new HttpError(answer.statusText, answer.status);
    return new Uint8Array(await answer.arrayBuffer());
  },
};
