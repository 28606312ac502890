import { fill } from '../../i18n/fill.ts';
import { PrivacyStatement } from '../form/FormParts.tsx';
import type { RegistrationStrings, ShownForm } from './strings.ts';

/** States how the form's data is used, and until when the event's names are kept beyond the usual time. */
export function FormNotice({ form, strings }: { form: ShownForm; strings: RegistrationStrings }) {
  const { keptUntilOn } = form.event;
  const kept = keptUntilOn && fill(strings.registration.keptUntil, { date: dayOf(keptUntilOn, strings) });
  const text = [strings.form.privacyRegistration, kept]
    .filter(Boolean)
    .join(strings.locale === 'en' ? ' ' : '');
  return <PrivacyStatement text={text} strings={strings} />;
}

const dayOf = (day: string, { dateLocale }: RegistrationStrings) =>
  new Date(`${day}T12:00:00+08:00`).toLocaleDateString(dateLocale, {
    timeZone: 'Asia/Hong_Kong',
    dateStyle: 'long',
  });
