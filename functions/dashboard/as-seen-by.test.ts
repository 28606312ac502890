import { expect, it } from 'vitest';
import type { Role } from '../../db/account-roles.ts';
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
  scheduled: [],
  enquiries: {},
  applications: {},
  'event-registrations': [],
  memberYears: [],
  moneyMonths: [],
  applicationMonths: [],
  eventPlaces: [],
};

it.each<[Role[], string[]]>([
  [['owner'], Object.keys(ANSWER)],
  [['reader'], ['news', 'events', 'scheduled']],
  [['writer'], ['news', 'events', 'scheduled']],
  [['events'], ['news', 'events', 'event-registrations', 'eventPlaces']],
  [['enquiries'], ['news', 'events', 'unreadMessages', 'openMessages', 'enquiries']],
  [['finance'], ['members', 'news', 'events', 'pendingMembers', 'memberYears', 'moneyMonths']],
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
    ['news', 'events', 'scheduled', 'event-registrations', 'eventPlaces'],
  ],
])('%j see what they may know', (roles, expected) => {
  expect(Object.keys(asSeenBy(roles, ANSWER)).sort()).toEqual([...expected].sort());
});

it('what nobody has said anything of is told to everybody, whatever it is called', () => {
  expect(asSeenBy(['reader'], { constructor: 1, other: 2 })).toEqual({ constructor: 1, other: 2 });
});
