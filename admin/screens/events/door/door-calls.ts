import {
  type DoorDevice,
  doorDeviceSchema,
  newDoorDeviceSchema,
  undoneSchema,
} from '../../../../core/events/validation/door.ts';
import { readJson, send } from '../../../kit/data/calls.ts';

export const doorCalls = {
  ofEvent: (eventId: number): Promise<DoorDevice[]> =>
    readJson(`/api/door-devices/event/${eventId}?range=[0,99]`),
  add: (eventId: number, name: string) =>
    send(newDoorDeviceSchema, 'POST', '/api/door-devices', { eventId, name }),
  revoke: ({ id }: DoorDevice) => send(doorDeviceSchema, 'POST', `/api/door-devices/${id}/revoke`),
  undo: (checkInId: number) => send(undoneSchema, 'POST', `/api/check-ins/${checkInId}/undo`),
};
