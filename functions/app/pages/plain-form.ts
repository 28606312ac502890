import { HIDDEN_FIELD } from '../../../core/fields/limits.ts';
// Builds the responses to forms submitted without script: the prebuilt page with the typed values or with a
// confirmation.

import { escapeHtml } from '../../../core/html/escape-html.ts';
import { fromTemplate, withAttributes } from './html.ts';

const ISLAND = /<(contact-form|join-application|event-registration)\b[^>]*>([\s\S]*?)<\/\1>/;
const CONTROL = /<input\b[^>]*>|<textarea\b[^>]*>[\s\S]*?<\/textarea>|<select\b[^>]*>[\s\S]*?<\/select>/g;
/** Reloading the page would submit the form again. */
const LATE_NOTE = /<p class="script-late[\s\S]*?<\/p>/g;

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`^[^>]*?\\s${name}="([^"]*)"`).exec(tag)?.[1];

function withValue(control: string, values: string[]): string {
  // Leaves the hidden anti-bot field empty, so that the next submission is accepted.
  if (attribute(control, 'name') === HIDDEN_FIELD) return control;
  const [value] = values;
  if (value === undefined) return control;
  const type = attribute(control, 'type');
  if (control.startsWith('<textarea'))
    return control.replace(/>[\s\S]*$/, () => `>\n${escapeHtml(value)}</textarea>`);
  if (control.startsWith('<select'))
    return control.replace(/<option\b[^>]*>/g, (option) =>
      attribute(option, 'value') === escapeHtml(value) ? withAttributes(option, { selected: '' }) : option,
    );
  if (type === 'hidden') return control;
  if (type !== 'checkbox' && type !== 'radio') return withAttributes(control, { value: escapeHtml(value) });
  const own = attribute(control, 'value') ?? 'on';
  return values.map(escapeHtml).includes(own) ? withAttributes(control, { checked: '' }) : control;
}

function withError(control: string, name: string, error: string | undefined): string {
  if (!error) return control;
  const id = `field-${name}-error`;
  const described = [attribute(control, 'aria-describedby'), id].filter(Boolean).join(' ');
  const marked = withAttributes(control, { 'aria-invalid': 'true', 'aria-describedby': described });
  return `${marked}<p id="${id}" class="field-error">${escapeHtml(error)}</p>`;
}

const withForm = (page: string, change: (form: string) => string): string =>
  page.replace(ISLAND, (_whole, _name, form: string) => `<div class="block">${change(form)}</div>`);

export interface Refusal {
  message: string;
  errors: Record<string, string>;
  values: URLSearchParams;
}

export function refusedPage(page: string, { message, errors, values }: Refusal): string {
  const told = new Set<string>();
  const fill = (control: string) => {
    const name = attribute(control, 'name') ?? '';
    // If several checkboxes have the same name, shows the error only at the first one.
    const error = Object.hasOwn(errors, name) && !told.has(name) ? errors[name] : undefined;
    told.add(name);
    return withError(withValue(control, values.getAll(name)), name, error);
  };
  const notice = fromTemplate(page, 'form-refused', { message });
  return withForm(page, (form) => notice + form.replace(LATE_NOTE, '').replace(CONTROL, fill));
}

export const sentPage = (page: string, texts: Record<string, string>, template = 'form-sent'): string =>
  withForm(page, () => fromTemplate(page, template, texts));
