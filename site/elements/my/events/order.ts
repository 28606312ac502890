import { inSlot } from '../../../../core/association/locales.ts';
import { certificatePart } from '../certificate.ts';
import { formatDay, formatMoment } from '../dates.ts';
import { filesSection } from '../files.ts';
import { invoiceSection, type Pay, sum } from '../invoice.ts';
import { element, facts } from '../parts.ts';
import type { Act, Faults, My, MyStrings } from '../types.ts';
import { surveySection } from './survey.ts';
import { ticketPart } from './ticket.ts';
import { transferPart } from './transfer.ts';

export interface OrderPage {
  strings: MyStrings;
  lang: string | undefined;
  events: string;
  act: (act: Act) => HTMLElement;
  pay: Pay;
  transfer: (holder: { registrationId: number; name: string; email: string }) => Promise<Faults>;
  answerSurvey: (answers: object) => Promise<Faults>;
}
type MyOrder = Extract<My, { purpose: 'order' }>;

function keptUntil({ lastDay, heldUntil, invoice }: MyOrder, lang: string | undefined): string {
  // An invoice says until when to pay, unless staff have given more time.
  if (lastDay) return lastDay === invoice?.dueOn ? '' : formatDay(lastDay, lang);
  return heldUntil ? formatMoment(heldUntil, lang) : '';
}

const FIGURES = ['paidCents', 'keptCents', 'refundedCents', 'toRefundCents'] as const;

export function orderSection(my: MyOrder, page: OrderPage): HTMLElement[] {
  const { strings: t, lang, events, act } = page;
  const { event } = my;
  const link = element('a', 'text-link', event.title) as HTMLAnchorElement;
  link.href = `${events}/${event.id}`;
  return [
    element('h2', 'text-xl', link),
    facts([
      [t.status, t[`order_${my.status}`]],
      [t.keptUntil, keptUntil(my, lang)],
      [t.when, formatMoment(event.eventDate, lang)],
      [t.where, event.location],
      [t.name, my.name],
      [t.reference, my.reference],
      [t.orderTotal, my.confirmCents === null ? '' : sum(my.confirmCents)],
      ...FIGURES.map((name): [string, string] => {
        const cents = my.money?.[name] ?? 0;
        return [t[`order_${name}`], cents > 0 ? sum(cents) : ''];
      }),
    ]),
    ...invoiceSection(my.invoice, { strings: t, lang, pay: page.pay, title: t.orderInvoice }),
    ...(my.confirmCents !== null
      ? [
          act({
            label: t.orderConfirm,
            question: t.orderConfirmQuestion.replace('{sum}', sum(my.confirmCents)),
            path: '/order/confirm',
            body: { totalCents: my.confirmCents },
            done: t.orderConfirmDone,
            isMain: true,
          }),
        ]
      : my.status === 'awaiting_member'
        ? [element('p', 'mt-4 font-bold', t.orderMembersOnly)]
        : []),
    element('h3', 'mt-8 text-lg', t.orderSeats),
    ...my.participants.map((seat) => seatPart(seat, my, page)),
    ...surveySection(my, page),
    ...filesSection(my.files, page),
  ];
}

function seatPart(seat: MyOrder['participants'][number], my: MyOrder, page: OrderPage) {
  const { strings: t, lang, act } = page;
  const { id, name, typeZh, typeEn, priceCents, status } = seat;
  const type = inSlot(lang, typeZh, typeEn);
  const words = `${name} · ${type} · ${sum(priceCents)} · ${t[`seat_${status}`]}`;
  const ticket = status !== 'cancelled' && ticketPart(seat, t.ticket);
  const certificate = certificatePart(seat.certificate, t);
  if (!my.canCancel || status === 'cancelled')
    return element('div', 'mt-4', element('p', '', words), ticket, ...certificate);
  const refund = my.status === 'confirmed' ? Math.trunc((priceCents * my.refundPercent) / 100) : 0;
  return element(
    'div',
    'mt-4',
    element('p', '', words),
    ticket,
    ...certificate,
    my.canTransfer && transferPart(seat, page),
    act({
      label: t.seatCancel,
      question: t.seatCancelQuestion.replace('{name}', name).replace('{sum}', sum(refund)),
      path: '/order/cancel',
      body: { ids: [id], confirm: true },
      isReopened: true,
      done: t.seatCancelled,
    }),
  );
}
