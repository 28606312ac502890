import { isSecond } from '../../../core/association/locales.ts';
import { feeSums } from '../../content/fees/fee-sums.ts';
import { dateAndTime } from '../../i18n/dates.ts';
import { eventTime } from '../../i18n/event-time.ts';
import { fill } from '../../i18n/fill.ts';
import { textProps } from './local-text.ts';
import { type RegistrationStrings, type ShownForm, sellsTickets } from './strings.ts';

interface EventSummaryProps {
  form: ShownForm;
  count: number | undefined;
  isTitled: boolean;
  strings: RegistrationStrings;
}

export function EventSummary({ form, count, isTitled, strings }: EventSummaryProps) {
  const { registration: t, locale } = strings;
  const { event, maxRegistrations, registrationDeadline } = form;
  const when = eventTime(locale, event);
  const place = textProps(locale, event.location, event.locationEn);
  return (
    <aside className="event-sidebar lg:order-last">
      {!isTitled && (
        <p className="event-date text-xl font-bold" {...textProps(locale, event.title, event.titleEn)} />
      )}
      <dl className="event-facts">
        <div>
          <dt>{t.date}</dt>
          <dd>{[when.start, when.end].filter(Boolean).join(' – ')}</dd>
        </div>
        {place.children && (
          <div>
            <dt>{t.location}</dt>
            <dd {...place} />
          </div>
        )}
        <Fee form={form} strings={strings} />
        {/* Reserves the space before the number is known, so that nothing below moves. */}
        <div className={count === undefined ? 'needs-script' : undefined}>
          <dt>{t.count}</dt>
          <dd className="numeral text-4xl">
            {count === undefined || maxRegistrations === null
              ? (count ?? '–')
              : fill(t.countOf, { n: count, max: maxRegistrations })}
          </dd>
          <PlacesLeft count={count} max={maxRegistrations} strings={strings} />
        </div>
        {registrationDeadline && (
          <div>
            <dt>{t.deadline}</dt>
            <dd>{dateAndTime(locale, registrationDeadline)}</dd>
          </div>
        )}
      </dl>
      <p
        className="px-6 pb-6 text-sm whitespace-pre-line"
        {...textProps(locale, event.description, event.descriptionEn)}
      />
    </aside>
  );
}

function Fee({ form, strings: { locale, fees } }: { form: ShownForm; strings: RegistrationStrings }) {
  const { memberFee = null, guestFee = null, fee = null, feeEn = null } = form.event;
  const sums = sellsTickets(form) ? undefined : feeSums({ memberFee, guestFee }, fees);
  const isInWords = isSecond(locale) ? feeEn !== null || !sums : fee !== null;
  const shown = isInWords ? textProps(locale, fee ?? feeEn, feeEn) : { children: sums };
  if (!shown.children) return null;
  return (
    <div>
      <dt>{fees.fee}</dt>
      <dd {...shown} />
    </div>
  );
}

interface PlacesLeftProps {
  count: number | undefined;
  max: number | null;
  strings: RegistrationStrings;
}

function PlacesLeft({ count, max, strings: { registration: t } }: PlacesLeftProps) {
  if (max === null) return null;
  if (count === undefined) return <dd className="needs-script">{'\u00a0'}</dd>;
  return <dd>{count < max ? fill(t.left, { n: max - count }) : t.noneLeft}</dd>;
}
