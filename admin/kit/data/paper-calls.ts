import { paperFormSchema, paperFormsMadeSchema } from '../../../db/validation/platform/paper-forms.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

/** The calls about sheets of paper that are filled in by hand. */
export const paperCalls = {
  /** Makes sheets for an event's registrations, or for applications without an event. */
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

/** Page of these sheets to print. */
export const paperPageAddress = (serials: string[]) => `/api/paper-forms/print?serials=${serials}`;
