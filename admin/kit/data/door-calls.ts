import {
  type DoorDevice,
  doorDeviceSchema,
  newDoorDeviceSchema,
  undoneSchema,
} from '../../../core/events/validation/door.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

const post = async (path: string, body: object = {}) =>
  (await callApi(path, { method: 'POST', body: JSON.stringify(body) })).json;

export const doorCalls = {
  ofEvent: async (eventId: number): Promise<DoorDevice[]> =>
    (await callApi(`/api/door-devices/event/${eventId}?range=[0,99]`)).json as DoorDevice[],
  add: async (eventId: number, name: string) =>
    answerOf(newDoorDeviceSchema, await post('/api/door-devices', { eventId, name })),
  revoke: async ({ id }: DoorDevice) =>
    answerOf(doorDeviceSchema, await post(`/api/door-devices/${id}/revoke`)),
  undo: async (checkInId: number) => answerOf(undoneSchema, await post(`/api/check-ins/${checkInId}/undo`)),
};
