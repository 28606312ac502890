import { paperFormSchema, paperFormsMadeSchema } from '../../../core/fields/paper-forms.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

export const paperCalls = {
  async make(count: number, eventId?: number): Promise<string[]> {
    const of = eventId === undefined ? 'applications' : `event-registrations/event/${eventId}`;
    const { json } = await callApi(`/api/${of}/paper-forms`, {
      method: 'POST',
      body: JSON.stringify({ count }),
    });
    return answerOf(paperFormsMadeSchema, json).serials;
  },
  read: async (serial: string) =>
    answerOf(paperFormSchema, (await callApi(`/api/paper-forms/${encodeURIComponent(serial)}`)).json),
};

export const paperPageAddress = (serials: string[]) => `/api/paper-forms/print?serials=${serials}`;
