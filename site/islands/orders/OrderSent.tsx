import { moneyText } from '../../../core/association/currency.ts';
import { TIME_ZONE } from '../../../core/dates/zone.ts';
import type { SoldType } from '../../../core/events/validation/orders.ts';
import { fill } from '../../i18n/fill.ts';
import { Confirmation } from '../form/Confirmation.tsx';
import type { RegistrationStrings } from '../registration/strings.ts';
import type { Ordered } from './use-order.ts';

const TEXTS = {
  check_mail: ['checkMailTitle', 'checkMailText'],
  awaiting_payment: ['awaitingTitle', 'awaitingText'],
  confirmed: ['confirmedTitle', 'confirmedText'],
} as const;

const momentText = (at: string | null | undefined, locale: string) =>
  at
    ? new Date(at).toLocaleString(locale, { timeZone: TIME_ZONE, dateStyle: 'long', timeStyle: 'short' })
    : '';

interface Props {
  ordered: Ordered;
  types: SoldType[];
  strings: RegistrationStrings;
  onWait: (type: SoldType) => void;
}

export function OrderSent({ ordered, types, strings, onWait }: Props) {
  const { order: t, dateLocale } = strings;
  const { status, reference, totalCents = 0, lastDay, heldUntil, link } = ordered;
  const short = types.find(({ id, state }) => id === ordered.shortTypeId && state === 'sold_out');
  const [title, text] = TEXTS[status] ?? TEXTS.awaiting_payment;
  const until = lastDay
    ? new Date(lastDay).toLocaleDateString(dateLocale, { timeZone: 'UTC', dateStyle: 'long' })
    : momentText(heldUntil, dateLocale);
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
          {t.toPay} <span className="numeral text-2xl">{moneyText(totalCents)}</span>
        </p>
      )}
      <p className="mt-8 flex flex-wrap gap-4">
        {link && (
          <a href={link} className="button">
            {t.open}
          </a>
        )}
        {short && (
          <button type="button" className="button button-plain" onClick={() => onWait(short)}>
            {t.waitRest}
          </button>
        )}
        <a href={strings.homePath} className="button button-plain">
          {strings.backHome}
        </a>
      </p>
    </Confirmation>
  );
}
