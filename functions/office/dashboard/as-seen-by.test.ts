import { expect, it } from 'vitest';
import type { Role } from '../../../core/accounts/account-roles.ts';
import { asSeenBy } from './as-seen-by.ts';

const ANSWER = {
  members: 1,
  news: 2,
  events: 3,
  pendingMembers: 4,
  unreadMessages: 5,
  openMessages: 6,
  openChanges: 7,
  profileChanges: {},
  venueRequests: {},
  scheduled: [],
  enquiries: {},
  applications: {},
  'event-registrations': [],
  memberYears: [],
  money: {},
  moneyMonths: [],
  applicationMonths: [],
  eventPlaces: [],
};

it.each<[Role[], string[]]>([
  [['owner'], Object.keys(ANSWER)],
  [['reader'], ['news', 'events', 'scheduled']],
  [['writer'], ['news', 'events', 'scheduled']],
  [['events'], ['news', 'events', 'event-registrations', 'eventPlaces', 'venueRequests']],
  [['enquiries'], ['news', 'events', 'unreadMessages', 'openMessages', 'enquiries']],
  [['finance'], ['members', 'news', 'events', 'pendingMembers', 'memberYears', 'money', 'moneyMonths']],
  [
    ['membership'],
    [
      'members',
      'news',
      'events',
      'pendingMembers',
      'openChanges',
      'profileChanges',
      'applications',
      'memberYears',
      'applicationMonths',
    ],
  ],
  [
    ['events', 'reader'],
    ['news', 'events', 'scheduled', 'event-registrations', 'eventPlaces', 'venueRequests'],
  ],
])('an account with the roles %j sees only the counts that its roles permit', (roles, expected) => {
  expect(Object.keys(asSeenBy(roles, ANSWER)).sort()).toEqual([...expected].sort());
});

it('asSeenBy returns unrestricted counts to every role, even a count named `constructor`', () => {
  expect(asSeenBy(['reader'], { constructor: 1, other: 2 })).toEqual({ constructor: 1, other: 2 });
});
