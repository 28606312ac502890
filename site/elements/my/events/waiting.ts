import { inSlot } from '../../../../core/association/locales.ts';
import { formatMoment, formatWhen } from '../dates.ts';
import { sum } from '../invoice.ts';
import { element, facts } from '../parts.ts';
import type { Act, My, MyStrings } from '../types.ts';

interface WaitingPage {
  strings: MyStrings;
  lang: string | undefined;
  events: string;
  act: (act: Act) => HTMLElement;
}

export function waitingSection(my: Extract<My, { purpose: 'waiting' }>, page: WaitingPage): HTMLElement[] {
  const { strings: t, lang, events, act } = page;
  const { event, status, place, offerExpiresAt } = my;
  const ticket =
    my.ticket && `${inSlot(lang, my.ticket.typeZh, my.ticket.typeEn)} · ${sum(my.ticket.priceCents)}`;
  const link = element('a', 'text-link', event.title) as HTMLAnchorElement;
  link.href = `${events}/${event.id}`;
  const parts = [
    element('h2', 'text-xl', link),
    facts([
      [t.status, t[`waiting_${status}`]],
      [t.placeInLine, place === null ? '' : String(place)],
      [t.keptUntil, offerExpiresAt ? formatMoment(offerExpiresAt, lang) : ''],
      [t.orderedTicket, ticket ?? ''],
      [t.when, formatWhen(event, lang)],
      [t.where, event.location],
      [t.name, my.name],
      [t.reference, my.reference],
    ]),
  ];
  if (my.canTake)
    parts.push(
      act({
        label: t.take,
        question: my.ticket?.priceCents
          ? t.takeQuestionPaid.replace('{ticket}', ticket ?? '')
          : t.takeQuestion,
        path: '/acceptance',
        done: t.taken,
        isMain: true,
      }),
    );
  if (my.canLeave) {
    const [label, question] = my.canTake ? [t.refuse, t.refuseQuestion] : [t.leave, t.leaveQuestion];
    parts.push(act({ label, question, path: '/refusal', done: t.left }));
  }
  return parts;
}
