import { paperFormSchema, paperFormsMadeSchema } from '../../../core/fields/paper-forms.ts';
import { read, send } from '../data/calls.ts';

export const paperCalls = {
  async make(count: number, eventId?: number): Promise<string[]> {
    const of = eventId === undefined ? 'applications' : `event-registrations/event/${eventId}`;
    return (await send(paperFormsMadeSchema, 'POST', `/api/${of}/paper-forms`, { count })).serials;
  },
  read: (serial: string) => read(paperFormSchema, `/api/paper-forms/${encodeURIComponent(serial)}`),
};

export const paperPageAddress = (serials: string[]) => `/api/paper-forms/print?serials=${serials}`;
