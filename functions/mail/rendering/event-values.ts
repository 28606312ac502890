import { moneyText } from '../../../core/association/currency.ts';
import { type Locale, punctuation } from '../../../core/association/locales.ts';
import type { Read } from '../../../core/events/calendar.ts';
import { CHANGE_KINDS } from '../../../core/events/kinds.ts';
import { answerText } from '../../../core/events/validation/answer-text.ts';
import { answersOf } from '../../../core/events/validation/custom-questions.ts';
import { type MailValues, nameOnly, typed } from '../../../core/mail/texts.ts';
import { translate } from '../../../core/messages/index.ts';
import type { MailSubject } from './mail-subject.ts';
import { dayText, eventMoments, moment } from './moments.ts';
import { listed, sentence, withoutSlots } from './sentences.ts';

export function answersText(customData: string | null | undefined, locale: Locale, read: Read): string {
  const words = { yes: translate('export.yes', locale), no: translate('export.no', locale) };
  return answersOf(customData)
    .map((answer) => {
      // Omits free text, because a visitor can register another person's address and write to that person in
      // it.
      const value = answer.kind === 'text' ? '✓' : read(answerText(answer, locale, words), null);
      return withoutSlots(
        `${read(answer.label.zh, answer.label.en ?? null)}${punctuation(locale).colon}${value}`,
      );
    })
    .join('\n');
}

export function orderValues(order: MailSubject['order'], locale: Locale): MailValues {
  if (!order) return {};
  return {
    name: nameOnly(order.buyerName) || translate('mail.participant', locale),
    reference: `O${order.id}`,
    until: order.lastDay
      ? dayText(order.lastDay, locale)
      : order.heldUntil
        ? moment(order.heldUntil, locale)
        : '',
    ...seatValues(order, locale),
  };
}

const FIGURES = ['paidCents', 'keptCents', 'refundedCents', 'toRefundCents', 'dueCents'] as const;

function seatValues({ seats, money }: NonNullable<MailSubject['order']>, locale: Locale): MailValues {
  const named = (isCancelled: boolean) =>
    listed(
      (seats ?? [])
        .filter((seat) => seat.isCancelled === isCancelled)
        // Names typed by strangers could be anything; the number of the seat is always told.
        .map(({ id, name }) => `R${id} ${nameOnly(name)}`.trim()),
      locale,
    );
  return {
    cancelled: named(true),
    remaining: named(false),
    figures: money
      ? listed(
          FIGURES.filter((name) => money[name] > 0).map((name) =>
            sentence(`orders.${name}`, locale, { amount: moneyText(money[name], locale) }),
          ),
          locale,
        )
      : '',
  };
}

function cancelledSeats(seats: { id: number; name: string }[], refundCents: number, locale: Locale): string {
  const names = seats.map(({ id, name }) => `R${id} ${nameOnly(name)}`.trim());
  const ended = translate('letter.cancelled.seats', locale).replace(
    '{seats}',
    names.join(punctuation(locale).comma),
  );
  const refund = translate('letter.cancelled.refund', locale).replace(
    '{amount}',
    moneyText(refundCents, locale),
  );
  return refundCents > 0 ? `${ended}\n\n${refund}` : ended;
}

export function chargeText(
  ticket: NonNullable<MailSubject['waiting']>['ticket'],
  locale: Locale,
  read: Read,
): string {
  if (!ticket?.priceCents) return '';
  return translate('waiting.charge', locale)
    .replace('{ticket}', typed(read(ticket.typeZh, ticket.typeEn)))
    .replace('{sum}', moneyText(ticket.priceCents, locale));
}

export function letterValues(subject: MailSubject, locale: Locale): MailValues {
  const { event, letter, change, registration, waiting } = subject;
  const kind = CHANGE_KINDS.find((known) => known === letter?.kind);
  if (!event || !kind) return {};
  const { isAllDay } = event;
  const current = eventMoments({ endsAt: null, ...event }, locale);
  const original = change ? eventMoments({ isAllDay, ...change }, locale) : current;
  const isMoved = original !== current;
  const isSeat = typeof registration?.orderId === 'number';
  const reader = waiting && !registration ? 'waiting' : 'registered';
  const { letterSeats: seats = [], order } = subject;
  if (kind === 'cancelled' && seats && (order || seats.length > 1))
    return { original, standing: cancelledSeats(seats, subject.letterRefund ?? 0, locale) };
  return {
    original,
    was: isMoved ? translate('letter.was', locale).replace('{date}', original) : '',
    newDate: isMoved
      ? translate('letter.newDate', locale).replace('{date}', current)
      : translate('letter.noDate', locale),
    standing: translate(`letter.${kind}.${isSeat && kind !== 'cancelled' ? 'seat' : reader}`, locale).replace(
      '{reference}',
      registration ? `R${registration.id}` : `W${waiting?.id}`,
    ),
  };
}
