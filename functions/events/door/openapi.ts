import { doorDeviceColumns } from '../../../db/queries/events/door.ts';
import {
  checkInResultsSchema,
  checkInsSchema,
  createDoorDeviceSchema,
  doorDeviceSchema,
  doorListSchema,
  doorPersonSchema,
  newDoorDeviceSchema,
  pairedSchema,
  pairSchema,
  undoneSchema,
  walkInSchema,
} from '../../../db/validation/events/door.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { listCall } from '../../platform/openapi/resource-old.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';

const tag = 'door';

function staffCalls(): Calls {
  const device = given('DoorDevice', doorDeviceSchema);
  return {
    'GET /api/door-devices/event/:eventId': listCall({
      tag,
      summary: 'List phones at the door of an event, with their scans and their cash',
      record: device,
      columns: doorDeviceColumns,
    }),
    'POST /api/door-devices': {
      tag,
      summary: 'Add a phone for the door of an event',
      description:
        '`code` pairs one phone within ten minutes. The phone’s access ends a day after the event, and with the access of the account.',
      body: { schema: taken('DoorDeviceCreate', createDoorDeviceSchema) },
      answers: {
        201: { description: 'The phone.', schema: given('NewDoorDevice', newDoorDeviceSchema) },
      },
      failures: [400, 404],
    },
    'POST /api/door-devices/:id/revoke': {
      tag,
      summary: 'End the access of a phone',
      answers: { 200: { description: 'As it is now.', schema: device } },
      failures: [404],
    },
    'POST /api/check-ins/:id/undo': {
      tag,
      summary: 'Take a check-in back',
      answers: { 200: { description: 'The undo.', schema: given('CheckInUndone', undoneSchema) } },
      failures: [404],
    },
  };
}

function phoneCalls(): Calls {
  return {
    'POST /api/door/pair': {
      tag,
      summary: 'Pair a phone by its code, once',
      body: { schema: taken('DoorPair', pairSchema) },
      answers: { 200: { description: 'The phone’s token.', schema: given('DoorPaired', pairedSchema) } },
      failures: [400, 410, 429],
    },
    'GET /api/door/list': {
      tag,
      token: 'door',
      summary: 'List the people of the event, without addresses and telephone numbers',
      query: {
        since: {
          description: '`now` of the answer before: those alone who have changed.',
          schema: { type: 'string', format: 'date-time' },
        },
      },
      answers: { 200: { description: 'The list.', schema: given('DoorList', doorListSchema) } },
      failures: [400, 401],
    },
    'POST /api/door/check-ins': {
      tag,
      token: 'door',
      summary: 'Send scans',
      description:
        'Each is stored once by its `clientId`; sent again it has the same outcome. Of several scans of one person the earliest counts, whenever it arrives; the others are doubles.',
      body: { schema: taken('DoorCheckIns', checkInsSchema) },
      answers: {
        200: { description: 'What became of each.', schema: given('DoorResults', checkInResultsSchema) },
      },
      failures: [400, 401],
    },
    'POST /api/door/walk-ins': {
      tag,
      token: 'door',
      summary: 'Register and check in somebody who comes without a ticket',
      description:
        'A type with a price was paid in cash: invoice and receipt are issued. Places beyond the quotas are sold. 409 `no_form`, `type_closed`.',
      body: { schema: taken('DoorWalkIn', walkInSchema) },
      answers: { 200: { description: 'The person.', schema: given('DoorPerson', doorPersonSchema) } },
      failures: [400, 401, 409],
    },
  };
}

export const doorCalls = (): Calls => ({ ...staffCalls(), ...phoneCalls() });
