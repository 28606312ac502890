import { hongKongDollars } from '../../../db/membership/fees.ts';
import { fill } from '../../i18n/fill.ts';
import { Confirmation } from '../form/Confirmation.tsx';
import type { RegistrationStrings } from '../registration/strings.ts';
import type { Ordered } from './use-order.ts';

const TEXTS = {
  check_mail: ['checkMailTitle', 'checkMailText'],
  awaiting_payment: ['awaitingTitle', 'awaitingText'],
  confirmed: ['confirmedTitle', 'confirmedText'],
} as const;

/**
 * Result of an order: confirmed, reserved until it is paid, or waiting for the buyer's confirmation by mail.
 */
export function OrderSent({ ordered, strings }: { ordered: Ordered; strings: RegistrationStrings }) {
  const { order: t, dateLocale } = strings;
  const { status, reference, totalCents = 0, heldUntil, link } = ordered;
  const [title, text] = TEXTS[status] ?? TEXTS.awaiting_payment;
  const until = heldUntil
    ? new Date(heldUntil).toLocaleString(dateLocale, {
        timeZone: 'Asia/Hong_Kong',
        dateStyle: 'long',
        timeStyle: 'short',
      })
    : '';
  return (
    <Confirmation>
      <h2 className="text-(length:--text-section)">{t[title]}</h2>
      <p className="mt-2">{fill(t[text], { until })}</p>
      {reference && (
        <>
          <p className="mt-6">{t.reference}</p>
          <p className="numeral text-5xl">{reference}</p>
        </>
      )}
      {totalCents > 0 && (
        <p className="mt-4">
          {t.toPay} <span className="numeral text-2xl">{hongKongDollars(totalCents)}</span>
        </p>
      )}
      <p className="mt-8 flex flex-wrap gap-4">
        {link && (
          <a href={link} className="button">
            {t.open}
          </a>
        )}
        <a href={strings.homePath} className="button button-plain">
          {strings.backHome}
        </a>
      </p>
    </Confirmation>
  );
}
