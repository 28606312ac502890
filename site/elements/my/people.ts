import { inSlot } from '../../../core/association/locales.ts';
import { sharers } from '../../../core/membership/shared-mailboxes.ts';
import type { Person } from '../../../core/membership/validation/people.ts';
import { formatMoment } from './dates.ts';
import { labelled, showFaults, tick, ticks } from './fields.ts';
import { element } from './parts.ts';
import type { Faults, MyStrings } from './types.ts';
import { fill } from './words.ts';

interface PeoplePage {
  strings: MyStrings;
  lang: string | undefined;
  locale: string | undefined;
  pending: { name: string; effectiveAt: string } | undefined;
  read: () => Promise<Person[] | undefined>;
  add: (person: object) => Promise<Faults>;
  end: (person: Person) => Promise<unknown>;
  handOver: (person: Person) => Promise<unknown>;
}

const GIVEN = ['accounts', 'listing'] as const;

function asked(label: string, name: string, question: string, t: MyStrings, act: () => void): HTMLElement {
  const box = element('div', '');
  const ask = element('button', 'text-link', label) as HTMLButtonElement;
  ask.type = 'button';
  ask.setAttribute('aria-label', `${label}: ${name}`);
  const yes = element('button', 'button', t.yes) as HTMLButtonElement;
  const no = element('button', 'button button-plain', t.no) as HTMLButtonElement;
  ask.onclick = () => {
    box.replaceChildren(
      element('p', 'font-bold', fill(question, { name })),
      element('p', 'my-actions my-answers', yes, no),
    );
    yes.focus();
  };
  no.onclick = () => {
    box.replaceChildren(ask);
    ask.focus();
  };
  yes.onclick = act;
  box.append(ask);
  return box;
}

const nameOf = ({ name, nameEn }: Person, { locale }: PeoplePage) => inSlot(locale, name, nameEn || name);

interface Among {
  isLast: boolean;
  sharing: Person[];
}

function personRow(person: Person, { isLast, sharing }: Among, page: PeoplePage): HTMLElement {
  const { strings: t, pending, end, handOver } = page;
  const words: Record<string, string> = t;
  const name = nameOf(person, page) || (person.email ?? '');
  const isRepresentative = person.roles.includes('representative');
  return element(
    'li',
    'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b-2 border-line py-3',
    element(
      'span',
      'min-w-0',
      element('b', '', name),
      nameOf(person, page) ? ` ${person.email ?? ''}` : '',
      element(
        'span',
        'block text-sm text-muted',
        person.roles.map((role) => words[`role_${role}`]).join(' · '),
      ),
      sharing.length > 0 &&
        element(
          'span',
          'block text-sm',
          t.sharedMailbox.replace('%names%', sharing.map((other) => nameOf(other, page)).join(t.separator)),
        ),
    ),
    element(
      'div',
      'flex flex-wrap gap-x-6',
      !isRepresentative &&
        !pending &&
        asked(t.personHandOver, name, t.personHandOverQuestion, t, () => void handOver(person)),
      !isLast && asked(t.personEnd, name, t.personEndQuestion, t, () => void end(person)),
    ),
  );
}

function addForm({ strings: t, add }: PeoplePage): HTMLElement {
  const words: Record<string, string> = t;
  const input = (type: string, autocomplete: string) =>
    Object.assign(document.createElement('input'), { type, autocomplete, required: true });
  const form = element(
    'form',
    'max-w-md',
    labelled({ name: 'name', label: t.name }, input('text', 'off')),
    labelled({ name: 'email', label: t.email }, input('email', 'off')),
    ticks(
      { name: 'roles', label: t.personRoles },
      GIVEN.map((role) => tick({ name: 'roles', label: words[`roleHint_${role}`] ?? role }, role, false)),
    ),
    element('p', '', element('button', 'button mt-4', t.personAdd)),
  ) as HTMLFormElement;
  form.noValidate = true;
  form.onsubmit = async (event) => {
    event.preventDefault();
    const values = new FormData(form);
    const roles = values.getAll('roles');
    showFaults(form, await add({ name: values.get('name'), email: values.get('email'), roles }));
  };
  return form;
}

const pendingText = (
  { name, effectiveAt }: NonNullable<PeoplePage['pending']>,
  { strings: t, lang }: PeoplePage,
) => t.handOverPending.replace('%name%', name).replace('%date%', formatMoment(effectiveAt, lang));

export function peoplePart(page: PeoplePage): HTMLElement[] {
  const { strings: t, pending } = page;
  const list = element('ul', 'mt-2 border-t-4 border-text');
  void page.read().then((people) => {
    const leaders = (people ?? []).filter(({ roles }) => roles.includes('representative'));
    const isLast = (person: Person) => leaders.length === 1 && leaders[0] === person;
    list.replaceChildren(
      ...(people ?? []).map((person) =>
        personRow(person, { isLast: isLast(person), sharing: sharers(person, people ?? []) }, page),
      ),
    );
  });
  return [
    element('h3', 'mt-10 text-lg', t.firmPeople),
    element('p', 'mt-2', t.firmPeopleText),
    ...(pending
      ? [element('p', 'mt-4 border-s-8 border-line ps-4 font-bold', pendingText(pending, page))]
      : []),
    list,
    element('details', 'mt-4', element('summary', 'text-link', t.personNew), addForm(page)),
  ];
}
