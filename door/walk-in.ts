import { inSlot } from '../core/association/locales.ts';
import type { DoorList } from '../core/events/validation/door.ts';
import { button, h } from './dom.ts';
import { language, sumOf, text } from './i18n/index.ts';

export interface NewPerson {
  name: string;
  company?: string;
  ticketTypeId?: number;
  type: string | null;
  priceCents: number;
}

type Type = DoorList['types'][number];
const nameOf = ({ nameZh, nameEn }: Type) => inSlot(language, nameZh, nameEn);

export function walkInView(
  types: Type[],
  onDone: (person: NewPerson) => void,
  onClose: () => void,
): HTMLElement {
  const name = h('input', { id: 'walk-in-name', required: '', maxlength: '100', autocomplete: 'off' });
  const company = h('input', { id: 'walk-in-company', maxlength: '200', autocomplete: 'off' });
  const submit = h('button', { type: 'submit', class: 'main' });
  let chosen = types[0];
  const choose = (type: Type | undefined) => {
    chosen = type;
    const cents = type?.priceCents ?? 0;
    submit.textContent = cents > 0 ? text('walkInCash', { sum: sumOf(cents) }) : text('walkInFree');
  };
  choose(chosen);
  const choices = types.map((type, place) => {
    const radio = h('input', { type: 'radio', name: 'type', onchange: () => choose(type) });
    radio.checked = place === 0;
    const price = type.priceCents > 0 ? sumOf(type.priceCents) : text('free');
    return h('label', { class: 'choice' }, radio, `${nameOf(type)} · ${price}`);
  });
  const form = h(
    'form',
    { class: 'walk-in', 'aria-label': text('walkInTitle') },
    h('h2', {}, text('walkInTitle')),
    h('label', { for: 'walk-in-name' }, text('name')),
    name,
    h('label', { for: 'walk-in-company' }, text('company')),
    company,
    types.length > 0 && h('fieldset', {}, h('legend', {}, text('type')), ...choices),
    h('div', { class: 'acts' }, submit, button(text('cancel'), onClose)),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = name.value.trim();
    if (!typed) return name.focus();
    const firm = company.value.trim();
    onDone({
      name: typed,
      ...(firm && { company: firm }),
      ...(chosen && { ticketTypeId: chosen.id }),
      type: chosen ? nameOf(chosen) : null,
      priceCents: chosen?.priceCents ?? 0,
    });
  });
  return form;
}
