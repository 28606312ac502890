import { certificatePart } from './my-certificate.ts';
import { formatMoment } from './my-dates.ts';
import { invoiceSection, type Pay, sum } from './my-invoice.ts';
import { element, facts } from './my-parts.ts';
import { ticketPart } from './my-ticket.ts';
import { transferPart } from './my-transfer.ts';
import type { Act, Faults, My, MyStrings } from './my-types.ts';

interface OrderPage {
  strings: MyStrings;
  lang: string | undefined;
  /** URL of the event list. */
  events: string;
  act: (act: Act) => HTMLElement;
  pay: Pay;
  /** Transfers a ticket to another person. Resolves with errors by field. */
  transfer: (holder: { registrationId: number; name: string; email: string }) => Promise<Faults>;
}
type MyOrder = Extract<My, { purpose: 'order' }>;

/** An order with its participants, the amount still to pay, and buttons to cancel. */
export function orderSection(my: MyOrder, page: OrderPage): HTMLElement[] {
  const { strings: t, lang, events, act } = page;
  const { event } = my;
  const link = element('a', 'text-link', event.title) as HTMLAnchorElement;
  link.href = `${events}/${event.id}`;
  return [
    element('h2', 'text-xl', link),
    facts([
      [t.status, t[`order_${my.status}`]],
      [t.keptUntil, my.heldUntil ? formatMoment(my.heldUntil, lang) : ''],
      [t.when, formatMoment(event.eventDate, lang)],
      [t.where, event.location],
      [t.name, my.name],
      [t.reference, my.reference],
    ]),
    ...invoiceSection(my.invoice, { strings: t, lang, pay: page.pay, title: t.orderInvoice }),
    ...(my.status === 'awaiting_member'
      ? [
          act({
            label: t.orderConfirm,
            question: t.orderConfirmQuestion,
            path: '/order/confirm',
            done: t.orderConfirmDone,
            isMain: true,
          }),
        ]
      : []),
    element('h3', 'mt-8 text-lg', t.orderSeats),
    ...my.participants.map((seat) => seatPart(seat, my, page)),
  ];
}

function seatPart(seat: MyOrder['participants'][number], my: MyOrder, page: OrderPage) {
  const { strings: t, lang, act } = page;
  const { id, name, typeZh, typeEn, priceCents, status } = seat;
  const type = lang === 'en' ? typeEn || typeZh : typeZh;
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
