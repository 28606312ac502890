import {
  PROFILE_FIELDS,
  PROFILE_GROUPS,
  type ProfileGroup,
} from '../../../core/membership/profile-fields.ts';
import type { ProfileValues } from '../../../core/membership/validation/profile-changes.ts';
import { dropDraft, keepDraft, keptDraft } from '../../islands/form/draft.ts';
import { formatMoment } from './dates.ts';
import { element } from './parts.ts';
import { type FormField, formField } from './profile-fields.ts';
import type { Act, My, MyStrings, ProfileStrings } from './types.ts';

type MyMember = Extract<My, { purpose: 'member' }>;

/** `errors` by field. Absent if the submission succeeded, or if the page already shows the failure. */
type Sent = { errors?: Record<string, string> };

export interface ProfilePage {
  strings: MyStrings;
  profile: ProfileStrings;
  lang: string | undefined;
  act: (act: Act) => HTMLElement;
  send: (changes: ProfileValues) => Promise<Sent>;
  say: (text: string) => void;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function waitingPart({ profile: { change } }: MyMember, page: ProfilePage): HTMLElement[] {
  if (!change) return [];
  const { strings: t, profile, lang, act } = page;
  const names = PROFILE_FIELDS.filter((field) => field in change.after).map((field) => profile.labels[field]);
  const words = t.profileWaiting
    .replace('%date%', formatMoment(change.createdAt, lang))
    .replace('%fields%', names.join(t.separator));
  return [
    element('p', 'mt-4 border-s-8 border-line ps-4 font-bold', words),
    act({
      label: t.profileWithdraw,
      question: t.profileWithdrawQuestion,
      path: '/changes/withdrawal',
      done: t.profileWithdrawn,
    }),
  ];
}

/**
 * A field has the stored value, that of the pending change, or that of the draft, whichever is the latest.
 * `changed` returns the values that differ from the stored ones.
 */
function filledFields({ reference, profile: { values, change } }: MyMember, profile: ProfileStrings) {
  const fields = PROFILE_FIELDS.map((name) => formField(name, profile));
  const write = (from: ProfileValues) => {
    for (const field of fields) {
      const value = from[field.name];
      if (value !== undefined) field.write(value);
    }
  };
  write(values);
  const standing = new Map(fields.map((field) => [field.name, field.read()]));
  write(change?.after ?? {});
  const draft = `my-profile-${reference}`;
  const kept = keptDraft<ProfileValues>(draft);
  write(kept ?? {});
  const changed = () =>
    Object.fromEntries(
      fields
        .map((field) => [field.name, field.read()] as const)
        .filter(([name, value]) => !same(value, standing.get(name))),
    ) as ProfileValues;
  return { fields, changed, draft, isKept: kept !== undefined };
}

function groupPart(group: ProfileGroup, fields: FormField[], t: MyStrings): HTMLElement {
  const names: readonly string[] = PROFILE_GROUPS[group];
  const own = fields.filter(({ name }) => names.includes(name)).map(({ part }) => part);
  return element(
    'fieldset',
    'mt-6',
    element('legend', 'text-lg font-bold', t[`profile_${group}`]),
    element('div', 'mt-2 grid gap-4 sm:grid-cols-2', ...own),
  );
}

function question(t: MyStrings, text: string, { yes, no }: { yes: () => Promise<void>; no: () => void }) {
  const agree = element('button', 'button', t.yes) as HTMLButtonElement;
  const back = element('button', 'button button-plain ml-3', t.no) as HTMLButtonElement;
  agree.type = 'button';
  back.type = 'button';
  back.onclick = no;
  agree.onclick = async () => {
    agree.disabled = true;
    await yes();
    agree.disabled = false;
  };
  return { parts: [element('p', 'mb-3 font-bold', text), agree, back], focus: () => agree.focus() };
}

function changeForm(my: MyMember, page: ProfilePage) {
  const { strings: t, send, say } = page;
  const { fields, changed, draft, isKept } = filledFields(my, page.profile);
  const button = element('button', 'button', t.profileSend) as HTMLButtonElement;
  const acts = element('div', 'mt-6', button);
  const groups = Object.keys(PROFILE_GROUPS) as ProfileGroup[];
  const form = element(
    'form',
    '',
    ...groups.map((group) => groupPart(group, fields, t)),
    element('p', 'mt-6 text-sm', t.profileKept),
    acts,
  ) as HTMLFormElement;
  form.noValidate = true;
  const settle = () => acts.replaceChildren(button);

  async function confirmed() {
    const { errors } = await send(changed());
    if (!form.isConnected) return dropDraft(draft);
    settle();
    for (const field of fields) field.complain(errors?.[field.name]);
    const first = fields.find(({ name }) => errors?.[name]);
    if (first) say(t.profileCheck);
    (first ?? { focus: () => button.focus() }).focus();
  }

  form.addEventListener('input', () => keepDraft(draft, changed()));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (Object.keys(changed()).length === 0) return say(t.profileNothing);
    const text = my.profile.change ? t.profileReplaces : t.profileQuestion;
    const asked = question(t, text, { yes: confirmed, no: settle });
    acts.replaceChildren(...asked.parts);
    asked.focus();
  });
  return { form, isKept };
}

export function profilePart(
  my: MyMember,
  page: ProfilePage,
): { parts: HTMLElement[]; details: HTMLDetailsElement } {
  const { strings: t } = page;
  const { form, isKept } = changeForm(my, page);
  const details = element(
    'details',
    'mt-4',
    element('summary', 'button button-plain', t.profileOpen),
    form,
  ) as HTMLDetailsElement;
  details.open = isKept;
  const parts = [
    element('h3', 'mt-8 text-lg', t.profile),
    element('p', 'mt-2', t.profileText),
    ...waitingPart(my, page),
    details,
  ];
  return { parts, details };
}
