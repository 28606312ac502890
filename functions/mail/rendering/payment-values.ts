import { type Locale, punctuation } from '../../../core/association/locales.ts';
import { type MailValues, typed } from '../../../core/mail/texts.ts';
import { translate } from '../../../core/messages/index.ts';

const SHOWN = ['payeeName', 'fpsId', 'chequePayee', 'bankAccount'] as const;
const NAMED = ['fpsType', ...SHOWN, 'fpsCarriesReference'] as const;

type Named = (typeof NAMED)[number];

export interface MailedDetails extends Record<(typeof SHOWN)[number], string> {
  changedByName: string | null;
  changed: Named[];
}

/** Payers get the present details; staff get only the names of the changed fields. */
export function paymentDetailsValues(details: MailedDetails, locale: Locale): MailValues {
  const { colon } = punctuation(locale);
  const lines = SHOWN.filter((name) => details[name]).map(
    (name) => `${translate(`payTo.${name}`, locale)}${colon}${typed(details[name])}`,
  );
  return {
    payTo: lines.join('\n'),
    account: typed(details.changedByName ?? '—'),
    fields: NAMED.filter((name) => details.changed.includes(name))
      .map((name) => translate(`payTo.${name}`, locale))
      .join('\n'),
  };
}
