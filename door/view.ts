import { startScanning } from './camera/scan.ts';
import { CheckIn } from './check-in.ts';
import { button, h } from './dom.ts';
import type { Door } from './door.ts';
import { sumOf, text, timeOf } from './i18n/index.ts';
import { marksAt, standing, titleOf } from './lists.ts';
import { type Outcome, outcomeView } from './outcome.ts';
import { search } from './search.ts';
import type { Person } from './types.ts';
import { type NewPerson, walkInView } from './walk-in.ts';

const SEARCH = 'door-search';

export interface DoorView {
  element: HTMLElement;
  refresh: () => void;
}

function cameraPart(onCode: (code: string) => void): HTMLElement {
  const video = h('video', { playsinline: '', muted: '', 'aria-hidden': 'true' });
  const told = h('p', { role: 'alert', class: 'told' });
  const part = h('div', { class: 'camera' });
  const start = button(
    text('camera'),
    () => {
      start.remove();
      part.prepend(video);
      startScanning(video, onCode).catch(() => {
        video.replaceWith(start);
        told.textContent = text('cameraFailed');
      });
    },
    'main',
  );
  part.append(start, told);
  return part;
}

function photoNotice({ list: { event, email } }: Door): HTMLElement | false {
  return event.isPhotographed && h('p', { class: 'photographed' }, text('photographed', { email }));
}

function personRow(door: Door, checkIn: CheckIn, person: Person): HTMLElement {
  const [first] = marksAt(door, person);
  const facts = [
    person.company,
    person.type,
    person.ticketNo,
    person.owesCents > 0 && sumOf(person.owesCents),
  ];
  const note = first ? text('inAt', { time: timeOf(first.at) }) : '';
  return h(
    'li',
    {},
    h(
      'button',
      { type: 'button', onclick: () => checkIn.choose(person, { source: 'search' }) },
      h('strong', {}, person.name),
      h('span', {}, facts.filter(Boolean).join(' · ')),
      note !== '' && h('em', {}, note),
    ),
  );
}

function walkIns(door: Door, place: HTMLElement, show: (told: Outcome) => void) {
  const admitWalkIn = async (person: NewPerson) => {
    place.replaceChildren();
    const scannedAt = door.now().toISOString();
    await door.add({ ...person, clientId: crypto.randomUUID(), kind: 'walk_in', scannedAt });
    const note = [person.company, person.type].filter(Boolean).join(' · ');
    show({ tone: 'good', heading: text('walkInDone'), note: `${person.name} ${note}`.trim() });
  };
  return () => {
    const form = walkInView(
      door.list.types,
      (person) => void admitWalkIn(person),
      () => place.replaceChildren(),
    );
    place.replaceChildren(form);
    form.querySelector('input')?.focus();
  };
}

export function doorView(door: Door): DoorView {
  const outcome = h('div', {});
  const state = h('div', {});
  const extra = h('div', {});
  const results = h('ul', { class: 'results' });
  const input = h('input', { id: 'search', type: 'search', autocomplete: 'off', enterkeyhint: 'search' });

  const show = (told: Outcome | undefined) => {
    outcome.replaceChildren(...(told ? [outcomeView(told)] : []));
    input.value = '';
    find();
  };
  const checkIn = new CheckIn(door, show);

  function find() {
    performance.mark(SEARCH);
    const typed = input.value;
    const found = search(door.people.values(), typed);
    const isNobody = typed.trim() !== '' && found.length === 0;
    results.replaceChildren(
      ...(isNobody
        ? [h('li', {}, text('none', { typed }))]
        : found.map((person) => personRow(door, checkIn, person))),
    );
    performance.measure(SEARCH, SEARCH);
  }
  input.addEventListener('input', find);

  const openWalkIn = walkIns(door, extra, show);
  const leave = () => {
    if (door.queue.length > 0) return alert(text('leaveWaiting'));
    if (confirm(text('leaveQuestion'))) void door.end();
  };

  const refresh = () => state.replaceChildren(standing(door));
  refresh();
  const element = h(
    'div',
    { class: 'door' },
    h('header', {}, h('h1', {}, titleOf(door)), h('p', { class: 'small' }, door.list.device.name)),
    photoNotice(door),
    cameraPart((code) => checkIn.code(code)),
    outcome,
    h('label', { for: 'search' }, text('search')),
    input,
    results,
    button(text('walkIn'), openWalkIn, 'wide'),
    extra,
    state,
    button(text('leave'), leave, 'quiet'),
  );
  return { element, refresh };
}
