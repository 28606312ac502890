import { isDoubtfulPhone } from '../../../core/membership/doubts.ts';
import { type MemberFieldKind, memberField } from '../../../core/membership/member-fields.ts';
import type { ProfileField } from '../../../core/membership/profile-fields.ts';
import type { ProfileValues } from '../../../core/membership/validation/profile-changes.ts';
import { element } from './parts.ts';
import type { ProfileStrings } from './types.ts';

type Value = NonNullable<ProfileValues[ProfileField]>;

export interface FormField {
  name: ProfileField;
  part: HTMLElement;
  read: () => Value;
  write: (value: Value) => void;
  complain: (message: string | undefined) => void;
  focus: () => void;
}

const TYPES: Partial<Record<MemberFieldKind, string>> = {
  email: 'email',
  phone: 'tel',
  fax: 'tel',
  count: 'number',
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function choice(options: { value: string; label: string }[], empty: string): HTMLSelectElement {
  const select = element('select', 'input') as HTMLSelectElement;
  select.append(new Option(empty, ''), ...options.map(({ value, label }) => new Option(label, value)));
  return select;
}

function controlOf(name: ProfileField, t: ProfileStrings): Control {
  if (name === 'memberDistrict') return choice(t.districts, t.choose);
  if (name === 'representativeTitle') return choice(t.titles, t.choose);
  const { kind, isLong, isWide } = memberField(name);
  if (isLong || isWide) {
    const area = element('textarea', 'input') as HTMLTextAreaElement;
    area.rows = 2;
    return area;
  }
  const input = element('input', 'input') as HTMLInputElement;
  input.type = TYPES[kind] ?? 'text';
  if (input.type === 'number') input.min = '0';
  return input;
}

function offer(control: Control, value: string) {
  if (!(control instanceof HTMLSelectElement)) return;
  if (![...control.options].some((option) => option.value === value))
    control.append(new Option(value, value));
}

function doubt(id: string, control: Control, text: string): HTMLElement[] {
  if (control.type !== 'tel') return [];
  const said = element('p', 'field-warning');
  said.id = `${id}-warning`;
  said.setAttribute('role', 'status');
  let isTyping = true;
  const judge = () => {
    said.textContent = isDoubtfulPhone(control.value, isTyping) ? text : '';
  };
  control.addEventListener('blur', () => {
    isTyping = false;
    judge();
  });
  control.addEventListener('input', judge);
  return [said];
}

function complaint(id: string, control: HTMLElement, warning?: HTMLElement) {
  const said = element('p', 'field-error');
  said.id = `${id}-error`;
  said.hidden = true;
  const complain = (message: string | undefined) => {
    said.textContent = message ?? '';
    said.hidden = !message;
    // `aria-invalid` is valid on a single input, but not on a group of checkboxes.
    if (message && control.matches('.input')) control.setAttribute('aria-invalid', 'true');
    else control.removeAttribute('aria-invalid');
    const described = [warning?.id, message && said.id].filter(Boolean).join(' ');
    if (described) control.setAttribute('aria-describedby', described);
    else control.removeAttribute('aria-describedby');
  };
  return { said, complain };
}

function plainField(name: ProfileField, t: ProfileStrings): FormField {
  const id = `my-${name}`;
  const control = controlOf(name, t);
  control.id = id;
  control.name = name;
  control.autocomplete = 'off';
  const label = element('label', 'field-label', t.labels[name]) as HTMLLabelElement;
  label.htmlFor = id;
  const warnings = doubt(id, control, t.doubtfulPhone);
  const { said, complain } = complaint(id, control, warnings[0]);
  complain(undefined);
  return {
    name,
    part: element(
      'div',
      `field ${control instanceof HTMLTextAreaElement ? 'sm:col-span-2' : ''}`,
      label,
      control,
      ...warnings,
      said,
    ),
    read: () => (control.type === 'number' ? Number(control.value) : control.value.trim()),
    write: (value) => {
      offer(control, String(value));
      // Shows 0 as an empty field, because 0 means that no number was given.
      control.value = value === 0 ? '' : String(value);
    },
    complain,
    focus: () => control.focus(),
  };
}

function ticksField(name: ProfileField, t: ProfileStrings): FormField {
  const list = element('div', 'mt-1 grid gap-x-6 sm:grid-cols-2');
  const box = element(
    'fieldset',
    'sm:col-span-2',
    element('legend', 'field-label', t.labels[name]),
    list,
  ) as HTMLFieldSetElement;
  const { said, complain } = complaint(`my-${name}`, box);
  box.append(said);
  const ticks = () => [...list.querySelectorAll('input')];
  const add = (value: string, label: string) => {
    const tick = element('input', '') as HTMLInputElement;
    Object.assign(tick, { type: 'checkbox', name, value });
    list.append(element('label', 'check', tick, label));
  };
  for (const { value, label } of t.businessTypes) add(value, label);
  return {
    name,
    part: box,
    read: () => ticks().flatMap((tick) => (tick.checked ? [tick.value] : [])),
    write: (value) => {
      const chosen = [value].flat().map(String);
      for (const one of chosen) if (!ticks().some((tick) => tick.value === one)) add(one, one);
      for (const tick of ticks()) tick.checked = chosen.includes(tick.value);
    },
    complain,
    focus: () => ticks()[0]?.focus(),
  };
}

export const formField = (name: ProfileField, strings: ProfileStrings): FormField =>
  name === 'businessTypes' ? ticksField(name, strings) : plainField(name, strings);
