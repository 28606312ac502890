import { HttpError } from 'react-admin';
import {
  type Certificate,
  type EventCertificates,
  eventCertificatesSchema,
} from '../../../core/events/validation/certificates.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

const pathOf = (eventId: number) => `/api/events/${eventId}/certificates`;

export interface Issue {
  hours: number | null;
  body: string;
  isMailed: boolean;
}

export const certificateCalls = {
  read: async (eventId: number): Promise<EventCertificates> =>
    answerOf(eventCertificatesSchema, (await callApi(pathOf(eventId))).json),
  issue: async (eventId: number, issue: Issue): Promise<EventCertificates> =>
    answerOf(
      eventCertificatesSchema,
      (await callApi(pathOf(eventId), { method: 'POST', body: JSON.stringify(issue) })).json,
    ),
  revoke: async ({ id }: Certificate): Promise<EventCertificates> =>
    answerOf(
      eventCertificatesSchema,
      (await callApi(`/api/certificates/${id}/revoke`, { method: 'POST', body: '{}' })).json,
    ),
  async file({ id }: Certificate): Promise<Uint8Array<ArrayBuffer>> {
    const answer = await fetch(`/api/certificates/${id}/pdf`);
    if (!answer.ok) throw new HttpError(answer.statusText, answer.status);
    return new Uint8Array(await answer.arrayBuffer());
  },
};
