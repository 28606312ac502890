import { moneyText } from '../../../core/association/currency.ts';
import { isSecond, type Locale, punctuation } from '../../../core/association/locales.ts';
import { hasModule } from '../../../core/association/profile.ts';
import type { Read } from '../../../core/events/calendar.ts';
import { type MailValues, typed } from '../../../core/mail/texts.ts';
import { termName } from '../../../core/membership/year.ts';
import { translate } from '../../../core/messages/index.ts';
import type { MailSubject } from './mail-subject.ts';
import { dayText } from './moments.ts';
import { listed, sentence, withoutSlots } from './sentences.ts';

export function periodText({ term }: MailSubject, locale: Locale): string {
  if (!term?.startsOn) return '';
  return translate(term.endsOn ? 'pay.period' : 'pay.forLife', locale)
    .replace('{from}', dayText(term.startsOn, locale))
    .replace('{until}', dayText(term.endsOn, locale));
}

const PAYEE = ['payee', 'fps', 'cheque', 'bank'] as const;

function payeeText({ payee, application, venueBooking }: MailSubject, locale: Locale): string {
  if (!payee || !(payee.fps || payee.cheque || payee.bank))
    return application || venueBooking ? translate('pay.ask', locale) : '';
  return PAYEE.filter((name) => payee[name])
    .map((name) => `${translate(`pay.${name}`, locale)}${withoutSlots(payee[name])}`)
    .join('\n');
}

function paymentValues(payment: NonNullable<MailSubject['payment']>, locale: Locale, read: Read): MailValues {
  const paidFor = payment.paidFor ?? [];
  const owed = paidFor.filter(({ dueCents }) => dueCents > 0);
  const { creditCents = 0 } = payment;
  const rests = owed.map(({ number, dueCents }) =>
    sentence('pay.rest', locale, { invoice: number, amount: moneyText(dueCents, locale) }),
  );
  // Only members keep a credit for later invoices.
  const credit =
    creditCents > 0 &&
    sentence(payment.companyName ? 'pay.credit' : 'pay.refundDue', locale, {
      amount: moneyText(creditCents, locale),
    });
  return {
    purpose: listed(
      paidFor.flatMap(({ lines }) => lines.map(({ zh, en }) => typed(read(zh, en)))),
      locale,
    ),
    paidPeriod: paidFor
      .filter(({ isTerm }) => isTerm)
      .map((term) => periodText({ term }, locale))
      .filter(Boolean)
      .join(punctuation(locale).comma),
    rest: [...rests, credit].filter(Boolean).join(punctuation(locale).space),
    owedAgain:
      owed.length > 0
        ? sentence('pay.owedAgain', locale, {
            invoices: listed(
              owed.map(({ number }) => number),
              locale,
            ),
          })
        : '',
  };
}

export function pageValues({ invoice, payee, linkId }: MailSubject, locale: Locale): MailValues {
  // Only promises that the linked page keeps.
  const hasCode = hasModule('fps') && Boolean(payee?.fps && payee.fpsType);
  const shown = (page: 'page' | 'invoicePage' | 'renewalPage') =>
    linkId ? translate(hasCode ? `pay.${page}WithCode` : `pay.${page}`, locale) : '';
  const isPaid = !invoice || invoice.dueCents <= 0;
  return {
    pageShows: shown('page'),
    invoicePage: shown('invoicePage'),
    renewalPage: shown('renewalPage'),
    listing: translate(isPaid ? 'pay.listed' : 'pay.listedOncePaid', locale),
  };
}

export const moneyValues = (
  { invoice, payment, order, payee = null, application, venueBooking }: MailSubject,
  locale: Locale,
  read: Read,
): MailValues => ({
  ...(invoice && {
    invoice: invoice.number,
    amount: moneyText(invoice.dueCents, locale),
    payBy: dayText(invoice.dueOn, locale),
    payReference: invoice.reference,
    howToPay: payeeText({ payee, application, venueBooking }, locale),
    ...(invoice.year &&
      invoice.endedOn && {
        year: termName(invoice.year, invoice.termEndsOn),
        until: dayText(invoice.endedOn, locale),
        lastDay: dayText(invoice.lastDay, locale),
      }),
  }),
  ...(payment && {
    company: typed(
      (isSecond(locale) && payment.companyNameEn) || (payment.companyName ?? order?.buyerName ?? ''),
    ),
    receipt: payment.receiptNo,
    amount: moneyText(payment.amountCents, locale),
    date: dayText(payment.receivedOn, locale),
    invoices: payment.invoiceNumbers,
    ...paymentValues(payment, locale, read),
  }),
});
