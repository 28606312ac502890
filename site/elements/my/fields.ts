import { element } from './parts.ts';
import type { Faults } from './types.ts';

interface Field {
  name: string;
  label: string;
  mark?: string | undefined;
}

function faultOf(name: string, control: HTMLElement): HTMLElement {
  const fault = element('p', 'field-error');
  fault.id = `my-${name}-error`;
  fault.hidden = true;
  fault.dataset.fault = name;
  control.setAttribute('aria-describedby', fault.id);
  return fault;
}

export function labelled<Control extends HTMLElement & { name: string }>(
  { name, label, mark }: Field,
  control: Control,
): HTMLElement {
  control.id = `my-${name}`;
  control.name = name;
  control.className = 'input';
  if (mark) control.setAttribute('aria-required', 'true');
  const words = element('label', 'field-label', label, mark && markOf(mark)) as HTMLLabelElement;
  words.htmlFor = control.id;
  return element('div', 'field mt-4', words, control, faultOf(name, control));
}

const markOf = (mark: string) => element('span', 'ms-2 text-sm font-normal text-warm', mark);

export function tick({ name, label, mark }: Field, value: string, isTicked: boolean): HTMLElement {
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.name = name;
  box.value = value;
  box.checked = isTicked;
  return element('label', 'check', box, element('span', '', label, mark && markOf(mark)));
}

export function ticks({ name, label, mark }: Field, boxes: HTMLElement[]): HTMLElement {
  const group = element(
    'fieldset',
    'field mt-4',
    element('legend', 'field-label', label, mark && markOf(mark)),
  );
  group.append(...boxes, faultOf(name, group));
  return group;
}

export function showFaults(form: HTMLElement, faults: Faults): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-fault]')) {
    const words = faults[place.dataset.fault ?? ''] ?? '';
    place.textContent = words;
    place.hidden = !words;
    const control = form.querySelector<HTMLElement>(`[aria-describedby="${place.id}"]`);
    control?.setAttribute('aria-invalid', String(Boolean(words)));
  }
  form.querySelector<HTMLElement>('input[aria-invalid=true], [aria-invalid=true] input')?.focus();
}
