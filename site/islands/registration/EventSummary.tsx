import { fill } from '../../i18n/fill.ts';
import { textProps } from './local-text.ts';
import type { RegistrationStrings, ShownForm } from './strings.ts';

const moment = (iso: string, locale: string) =>
  new Date(iso).toLocaleString(locale, { timeZone: 'Asia/Hong_Kong', dateStyle: 'long', timeStyle: 'short' });

interface EventSummaryProps {
  form: ShownForm;
  /** Of registrations, as far as the reader has heard; undefined before. */
  count: number | undefined;
  /** The page bears the event's title. */
  isTitled: boolean;
  strings: RegistrationStrings;
}

/** The event, how many have registered, and until when. */
export function EventSummary({ form, count, isTitled, strings }: EventSummaryProps) {
  const { registration: t, dateLocale, locale } = strings;
  const { event, maxRegistrations, registrationDeadline } = form;
  const place = textProps(locale, event.location, event.locationEn);
  return (
    <aside className="event-sidebar lg:order-last">
      {!isTitled && (
        <p className="event-date text-xl font-bold" {...textProps(locale, event.title, event.titleEn)} />
      )}
      <dl className="event-facts">
        <div>
          <dt>{t.date}</dt>
          <dd>{moment(event.eventDate, dateLocale)}</dd>
        </div>
        {place.children && (
          <div>
            <dt>{t.location}</dt>
            <dd {...place} />
          </div>
        )}
        {/* Its place is there before the number, so that nothing below is pushed away. */}
        <div className={count === undefined ? 'needs-script' : undefined}>
          <dt>{t.count}</dt>
          <dd className="numeral text-4xl">
            {count === undefined || maxRegistrations === null
              ? (count ?? '–')
              : fill(t.countOf, { n: count, max: maxRegistrations })}
          </dd>
        </div>
        {registrationDeadline && (
          <div>
            <dt>{t.deadline}</dt>
            <dd>{moment(registrationDeadline, dateLocale)}</dd>
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
