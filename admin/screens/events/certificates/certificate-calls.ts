import { HttpError } from 'react-admin';
import {
  type Certificate,
  type EventCertificates,
  eventCertificatesSchema,
} from '../../../../core/events/validation/certificates.ts';
import { read, send } from '../../../kit/data/calls.ts';

const pathOf = (eventId: number) => `/api/events/${eventId}/certificates`;

export interface Issue {
  hours: number | null;
  body: string;
  isMailed: boolean;
}

export const certificateCalls = {
  read: (eventId: number): Promise<EventCertificates> => read(eventCertificatesSchema, pathOf(eventId)),
  issue: (eventId: number, issue: Issue): Promise<EventCertificates> =>
    send(eventCertificatesSchema, 'POST', pathOf(eventId), issue),
  revoke: ({ id }: Certificate): Promise<EventCertificates> =>
    send(eventCertificatesSchema, 'POST', `/api/certificates/${id}/revoke`),
  async file({ id }: Certificate): Promise<Uint8Array<ArrayBuffer>> {
    const answer = await fetch(`/api/certificates/${id}/pdf`);
    if (!answer.ok) throw new HttpError(answer.statusText, answer.status);
    return new Uint8Array(await answer.arrayBuffer());
  },
};
