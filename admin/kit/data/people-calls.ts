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
import { answerOf } from './answer.ts';
import { getFile } from './files.ts';
import { callApi } from './http.ts';

const filtered = (filter: object) => new URLSearchParams({ filter: JSON.stringify(filter) });

const send = async (method: string, path: string, body: object = {}) =>
  (await callApi(path, { method, body: JSON.stringify(body) })).json;

export type NewPerson = z.input<typeof createPersonSchema>;
type PersonChange = z.input<typeof updatePersonSchema>;

export const peopleCalls = {
  settings: async () => answerOf(peopleSettingsSchema, (await callApi('/api/people-settings')).json),
  turn: async (isOn: boolean) =>
    answerOf(peopleSettingsSchema, await send('PATCH', '/api/people-settings', { isOn })),
  of: async (memberId: number): Promise<Person[]> =>
    ((await callApi(`/api/members/${memberId}/people`)).json as unknown[]).map((one) =>
      answerOf(personSchema, one),
    ),
  add: (memberId: number, person: NewPerson) => send('POST', `/api/members/${memberId}/people`, person),
  change: ({ memberId, id, updatedAt }: Person, change: PersonChange) =>
    send('PATCH', `/api/members/${memberId}/people/${id}`, { ...change, updatedAt }),
  end: ({ memberId, id }: Person) => send('DELETE', `/api/members/${memberId}/people/${id}`),
  invite: ({ memberId, id }: Person) =>
    send('POST', `/api/members/${memberId}/people/invite`, { personIds: [id] }),
  handOver: async (memberId: number) =>
    answerOf(openHandOverSchema, (await callApi(`/api/members/${memberId}/hand-over`)).json).handOver,
  stopHandOver: (memberId: number) => send('DELETE', `/api/members/${memberId}/hand-over`),
  csv: (filter: object) => getFile(`/api/people/export.csv?${filtered(filter)}`),
  rows: async (filter: object) =>
    answerOf(exportedRowsSchema, (await callApi(`/api/people/export.json?${filtered(filter)}`)).json),
  signOut: ({ id }: Pick<Person, 'id'>) => callApi(`/api/people/${id}/sign-out`, { method: 'POST' }),
};
