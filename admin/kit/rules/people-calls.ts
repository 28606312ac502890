import type * as z from 'zod/mini';
import { exportedRowsSchema } from '../../../core/events/validation/event-registrations.ts';
import {
  type createPersonSchema,
  openHandOverSchema,
  type Person,
  peopleSettingsSchema,
  personSchema,
  type updatePersonSchema,
} from '../../../core/membership/validation/people.ts';
import { queryOf, read, readAll, send, sendJson } from '../data/calls.ts';
import { getFile } from '../data/files.ts';
import { callApi } from '../data/http.ts';

export type NewPerson = z.input<typeof createPersonSchema>;
type PersonChange = z.input<typeof updatePersonSchema>;

export const peopleCalls = {
  settings: () => read(peopleSettingsSchema, '/api/people-settings'),
  turn: (isOn: boolean) => send(peopleSettingsSchema, 'PATCH', '/api/people-settings', { isOn }),
  of: (memberId: number): Promise<Person[]> => readAll(personSchema, `/api/members/${memberId}/people`),
  add: (memberId: number, person: NewPerson) => sendJson('POST', `/api/members/${memberId}/people`, person),
  change: ({ memberId, id, updatedAt }: Person, change: PersonChange) =>
    sendJson('PATCH', `/api/members/${memberId}/people/${id}`, { ...change, updatedAt }),
  end: ({ memberId, id }: Person) => sendJson('DELETE', `/api/members/${memberId}/people/${id}`),
  invite: ({ memberId, id }: Person) =>
    sendJson('POST', `/api/members/${memberId}/people/invite`, { personIds: [id] }),
  handOver: async (memberId: number) =>
    (await read(openHandOverSchema, `/api/members/${memberId}/hand-over`)).handOver,
  stopHandOver: (memberId: number) => sendJson('DELETE', `/api/members/${memberId}/hand-over`),
  csv: (filter: object) => getFile(`/api/people/export.csv?${queryOf({ filter })}`),
  rows: (filter: object) => read(exportedRowsSchema, `/api/people/export.json?${queryOf({ filter })}`),
  signOut: ({ id }: Pick<Person, 'id'>) => callApi(`/api/people/${id}/sign-out`, { method: 'POST' }),
};
