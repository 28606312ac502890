import { moneyText } from '../../../core/association/currency.ts';
import { TIME_ZONE } from '../../../core/dates/zone.ts';
import type { SoldType } from '../../../core/events/validation/orders.ts';
import { fill } from '../../i18n/fill.ts';
import { textProps } from '../registration/local-text.ts';
import type { RegistrationStrings } from '../registration/strings.ts';
import { isOnSale } from './order-body.ts';

interface Props {
  types: SoldType[];
  strings: RegistrationStrings;
  onWait: ((type: SoldType) => void) | undefined;
}

export const priceText = (cents: number, t: RegistrationStrings['order']): string =>
  cents === 0 ? t.free : moneyText(cents);

const moment = (iso: string, locale: string) =>
  new Date(iso).toLocaleString(locale, {
    timeZone: TIME_ZONE,
    dateStyle: 'medium',
    timeStyle: 'short',
  });

function stateText(
  { state, left, opensAt, closesAt }: SoldType,
  { order: t, dateLocale }: RegistrationStrings,
) {
  if (state === 'not_yet') return opensAt ? fill(t.opens, { at: moment(opensAt, dateLocale) }) : t.not_yet;
  if (state === 'over' || state === 'sold_out') return t[state];
  const until = closesAt ? fill(t.until, { at: moment(closesAt, dateLocale) }) : '';
  return [state === 'few' && left ? fill(t.few, { n: left }) : '', until].filter(Boolean).join(' · ');
}

export function PriceList({ types, strings, onWait }: Props) {
  const t = strings.order;
  return (
    <section aria-labelledby="order-prices">
      <h3 id="order-prices" className="form-legend">
        {t.prices}
      </h3>
      <ul className="ticket-prices">
        {types.map((type) => (
          <li key={type.id} data-over={!isOnSale(type) || undefined}>
            <span className="min-w-0">
              <span className="font-bold" {...textProps(strings.locale, type.nameZh, type.nameEn)} />
              {type.audience === 'member' && <span className="ticket-members">{t.membersOnly}</span>}
              <span className="block text-sm text-muted">{stateText(type, strings)}</span>
              {onWait && type.state === 'sold_out' && type.waitingQuotaId !== null && (
                <button type="button" className="text-link cursor-pointer" onClick={() => onWait(type)}>
                  {fill(t.wait, {
                    ticket: textProps(strings.locale, type.nameZh, type.nameEn).children ?? '',
                  })}
                </button>
              )}
            </span>
            <span className="numeral text-2xl">{priceText(type.priceCents, t)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
