import { fill } from '../../i18n/fill.ts';
import { Confirmation } from '../form/Confirmation.tsx';
import type { SentApplication } from './fields.ts';
import type { ApplicationStrings } from './strings.ts';

interface Props {
  sent: SentApplication;
  strings: ApplicationStrings;
  onAnother: () => void;
}

export function ApplicationSent({ sent: { memberUniqueCode, dueOn }, strings, onAnother }: Props) {
  const { application: t, dateLocale } = strings;
  const due = dueOn && new Date(dueOn).toLocaleDateString(dateLocale, { timeZone: 'UTC', dateStyle: 'long' });
  return (
    <Confirmation>
      <h3 className="text-(length:--text-section)">{t.successTitle}</h3>
      <p className="mt-2">{t.successText}</p>
      {due && <p className="mt-2">{fill(t.successDue, { due })}</p>}
      <p className="mt-2">{t.successMail}</p>
      <p className="mt-6">{t.reference}</p>
      <p className="numeral text-4xl break-all sm:text-5xl">{memberUniqueCode}</p>
      <button type="button" className="button button-plain mt-8" onClick={onAnother}>
        {t.another}
      </button>
    </Confirmation>
  );
}
