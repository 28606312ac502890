import { inSlot } from '../core/association/locales.ts';
import { h } from './dom.ts';
import type { Door } from './door.ts';
import { language, sumOf, text, timeOf } from './i18n/index.ts';
import type { Person } from './types.ts';
import { marksOf } from './verdict.ts';

const markText = ({ at, device }: { at: string; device: string }) =>
  text('mark', { time: timeOf(at), device });

export const marksAt = (door: Door, person: Person) =>
  marksOf(person, [...door.queue], door.list.device.name);

function doublesList(door: Door): HTMLElement | undefined {
  const rows: HTMLElement[] = [];
  for (const person of door.people.values()) {
    const [first, ...others] = marksAt(door, person);
    if (!first || others.length === 0) continue;
    const told = text('doubleRow', { first: markText(first), others: others.map(markText).join(', ') });
    rows.push(h('li', {}, h('strong', {}, person.name), h('span', {}, told)));
  }
  if (rows.length === 0) return undefined;
  return h(
    'section',
    { class: 'doubles', role: 'alert' },
    h('h2', {}, text('doubles', { count: rows.length })),
    h('ul', {}, ...rows),
  );
}

function refusedList({ refused }: Door): HTMLElement | undefined {
  if (refused.length === 0) return undefined;
  const rows = refused.map(({ name, reason }) => h('li', {}, h('strong', {}, name), h('span', {}, reason)));
  return h(
    'section',
    { class: 'doubles', role: 'alert' },
    h('h2', {}, text('refusedTitle', { count: refused.length })),
    h('ul', {}, ...rows),
  );
}

function cashOf(door: Door): number {
  let cents = door.list.device.cashCents;
  for (const item of door.queue)
    if (item.kind === 'walk_in') cents += item.priceCents;
    else if (item.isCash) cents += door.people.get(item.registrationId)?.owesCents ?? 0;
  return cents;
}

export function standing(door: Door): HTMLElement {
  let arrived = 0;
  let all = 0;
  for (const person of door.people.values()) {
    if (person.status === 'cancelled') continue;
    all += 1;
    if (person.marks.length > 0 || (door.queue.length > 0 && marksAt(door, person).length > 0)) arrived += 1;
  }
  const walkIns = door.queue.filter(({ kind }) => kind === 'walk_in').length;
  const waiting = door.queue.length;
  const cents = cashOf(door);
  return h(
    'div',
    { class: 'standing' },
    h(
      'p',
      { class: door.isOnline ? 'net' : 'net off', role: 'status' },
      door.isOnline ? text('online') : text('offline'),
      waiting > 0 && ` ${text('waiting', { count: waiting })}`,
    ),
    !door.isOnline && h('p', { class: 'small' }, text('offlineDoubles', { time: timeOf(door.list.now) })),
    h('p', { class: 'count' }, text('arrived', { count: arrived + walkIns, all: all + walkIns })),
    doublesList(door),
    refusedList(door),
    cents > 0 && h('p', { class: 'small' }, text('cashTotal', { sum: sumOf(cents) })),
  );
}

export const titleOf = ({ list }: Door) => inSlot(language, list.event.title, list.event.titleEn);
