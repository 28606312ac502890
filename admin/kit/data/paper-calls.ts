import { paperFormSchema, paperFormsMadeSchema } from '../../../db/validation/platform/paper-forms.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

/** API calls for paper forms that people fill in by hand. */
export const paperCalls = {
  /**
   * Creates paper forms for registrations to an event, or for membership applications when no event is given.
   */
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

/** Returns the print path of the paper forms with the given serial numbers. */
export const paperPageAddress = (serials: string[]) => `/api/paper-forms/print?serials=${serials}`;
