import { fill } from '../../i18n/fill.ts';
import { PrivacyStatement } from '../form/FormParts.tsx';
import type { RegistrationStrings, ShownForm } from './strings.ts';

/**
 * States how the form's data is used, whether photographs are taken, and how long names are stored if that is
 * longer than usual.
 */
export function FormNotice({ form, strings }: { form: ShownForm; strings: RegistrationStrings }) {
  const { registration: t, email } = strings;
  const { keptUntilOn, isPhotographed } = form.event;
  const kept = keptUntilOn && fill(t.keptUntil, { date: dayOf(keptUntilOn, strings) });
  const text = [strings.form.privacyRegistration, kept]
    .filter(Boolean)
    .join(strings.locale === 'en' ? ' ' : '');
  return (
    <>
      {isPhotographed && (
        <div className="border-s-8 border-harbour bg-tint-harbour p-5 text-sm">
          <p className="font-bold">{t.photographedTitle}</p>
          <p className="mt-1">{fill(t.photographed, { email })}</p>
        </div>
      )}
      <PrivacyStatement text={text} strings={strings} />
    </>
  );
}

const dayOf = (day: string, { dateLocale }: RegistrationStrings) =>
  new Date(`${day}T12:00:00+08:00`).toLocaleDateString(dateLocale, {
    timeZone: 'Asia/Hong_Kong',
    dateStyle: 'long',
  });
