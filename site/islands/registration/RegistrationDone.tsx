import { Confirmation } from '../form/Confirmation.tsx';
import type { RegistrationStrings, ShownForm } from './strings.ts';
import type { Sent } from './use-registration.ts';

interface Props {
  registered: Sent & { isNew: boolean };
  form: ShownForm;
  strings: RegistrationStrings;
}

export function RegistrationDone({ registered, form, strings }: Props) {
  const t = strings.registration;
  const eventPath = `${strings.eventsPath}/${form.eventId}`;
  return (
    <Confirmation>
      <h2 className="text-(length:--text-section)">{registered.isNew ? t.successTitle : t.knownTitle}</h2>
      <p className="mt-2">{registered.isNew ? t.successText : t.knownText}</p>
      <p className="mt-6">{t.reference}</p>
      <p className="numeral text-5xl">{registered.id}</p>
      <a href={`${eventPath}.ics`} className="button mt-8">
        {t.toCalendar}
      </a>
      <h3 className="mt-8 text-lg">{t.nextTitle}</h3>
      <ul className="mt-2 list-disc ps-5">
        <li>{t.nextMail}</li>
        <li>{t.nextChange}</li>
        <li>{t.nextDay}</li>
      </ul>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <a href={eventPath} className="text-link py-1">
          {t.toEvent}
        </a>
        <a href={strings.homePath} className="text-link py-1">
          {strings.backHome}
        </a>
      </p>
    </Confirmation>
  );
}
