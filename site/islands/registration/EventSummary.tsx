import { put } from '../form/strings.ts';
import type { RegistrationForm, RegistrationStrings } from './strings.ts';

const moment = (iso: string, locale: string) =>
  new Date(iso).toLocaleString(locale, { timeZone: 'Asia/Hong_Kong', dateStyle: 'long', timeStyle: 'short' });

/** The event, how many have registered, and until when. */
export function EventSummary({ form, strings }: { form: RegistrationForm; strings: RegistrationStrings }) {
  const { registration: t, dateLocale, locale } = strings;
  const { event, registrationCount, maxRegistrations, registrationDeadline } = form;
  const local = (chinese: string | null, english?: string | null) => (locale === 'en' && english) || chinese;
  const place = local(event.location, event.locationEn);
  return (
    <aside className="event-sidebar lg:order-last">
      <p className="event-date text-xl font-bold">{local(event.title, event.titleEn)}</p>
      <dl className="event-facts">
        <div>
          <dt>{t.date}</dt>
          <dd>{moment(event.eventDate, dateLocale)}</dd>
        </div>
        {place && (
          <div>
            <dt>{t.location}</dt>
            <dd>{place}</dd>
          </div>
        )}
        <div>
          <dt>{t.count}</dt>
          <dd className="numeral text-4xl">
            {maxRegistrations === null
              ? registrationCount
              : put(t.countOf, { n: registrationCount, max: maxRegistrations })}
          </dd>
        </div>
        {registrationDeadline && (
          <div>
            <dt>{t.deadline}</dt>
            <dd>{moment(registrationDeadline, dateLocale)}</dd>
          </div>
        )}
      </dl>
      <p className="px-6 pb-6 text-sm whitespace-pre-line">{local(event.description, event.descriptionEn)}</p>
    </aside>
  );
}
