import { punctuation } from '../../../core/association/locales.ts';
import { noonOf } from '../../../core/dates/days.ts';
import { TIME_ZONE } from '../../../core/dates/zone.ts';
import { fill } from '../../i18n/fill.ts';
import { PrivacyStatement } from '../form/FormParts.tsx';
import type { RegistrationStrings, ShownForm } from './strings.ts';

export function FormNotice({ form, strings }: { form: ShownForm; strings: RegistrationStrings }) {
  const { registration: t, email } = strings;
  const { keptUntilOn, isPhotographed } = form.event;
  const kept = keptUntilOn && fill(t.keptUntil, { date: dayOf(keptUntilOn, strings) });
  const text = [strings.form.privacyRegistration, kept]
    .filter(Boolean)
    .join(punctuation(strings.locale).space);
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
  new Date(noonOf(day)).toLocaleDateString(dateLocale, {
    timeZone: TIME_ZONE,
    dateStyle: 'long',
  });
