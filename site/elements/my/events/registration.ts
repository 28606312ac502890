import { certificatePart } from '../certificate.ts';
import { formatMoment, formatWhen } from '../dates.ts';
import { element, facts } from '../parts.ts';
import type { MyRegistration, RegistrationPage } from '../types.ts';
import { changeForm } from './registration-form.ts';
import { surveySection } from './survey.ts';
import { ticketPart } from './ticket.ts';

export function registrationSection(my: MyRegistration, page: RegistrationPage): HTMLElement[] {
  const { strings: t, lang, events, act } = page;
  const { event, status, participant, canCancel, canChange } = my;
  const link = element('a', 'text-link', event.title) as HTMLAnchorElement;
  link.href = `${events}/${event.id}`;
  return [
    element('h2', 'text-(length:--text-section)', link),
    facts([
      [t.status, t[`registration_${status}`]],
      [t.when, formatWhen(event, lang)],
      [t.where, event.location],
      [t.name, my.name],
      [t.company, participant.participantCompany ?? ''],
      [t.reference, my.reference],
      [t.changeUntil, canCancel ? formatMoment(my.changeableUntil, lang) : ''],
    ]),
    ...ticketOf(my, page),
    ...certificatePart(my.certificate, t),
    ...surveySection(my, page),
    ...(canChange ? [changePart(my, page)] : []),
    canCancel
      ? act({ label: t.cancel, question: t.cancelQuestion, path: '/cancellation', done: t.cancelled })
      : element('p', 'mt-6', status === 'cancelled' ? '' : my.isOrdered ? t.buyerCancels : t.tooLate),
  ];
}

function ticketOf({ ticket }: MyRegistration, { strings }: RegistrationPage): HTMLElement[] {
  const part = ticket && ticketPart(ticket, strings.ticket);
  return part ? [part] : [];
}

function changePart(my: MyRegistration, page: RegistrationPage): HTMLElement {
  const box = element('div', 'mt-8');
  const open = element('button', 'button', page.strings.change);
  const close = () => {
    box.replaceChildren(open);
    open.focus();
  };
  open.onclick = () => {
    const form = changeForm(my, page, close);
    box.replaceChildren(form);
    form.querySelector('input')?.focus();
  };
  box.append(open);
  return box;
}
