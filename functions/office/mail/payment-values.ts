import type { Locale } from '../../../db/constants.ts';
import { type MailValues, typed } from '../../../db/mail/texts.ts';
import { translate } from '../../../db/messages/index.ts';

const SHOWN = ['payeeName', 'fpsId', 'chequePayee', 'bankAccount'] as const;
const NAMED = ['fpsType', ...SHOWN, 'fpsCarriesReference'] as const;

type Named = (typeof NAMED)[number];

/** A version of the payment details, for a mail that announces the change or shows the details. */
export interface MailedDetails extends Record<(typeof SHOWN)[number], string> {
  changedByName: string | null;
  /** Names of the details changed since the previous version. */
  changed: Named[];
}

/**
 * Returns the placeholder values of a mail about payment details. Payers get the present details; staff get
 * only the names of the changed fields.
 */
export function paymentDetailsValues(details: MailedDetails, locale: Locale): MailValues {
  const colon = locale === 'en' ? ': ' : '：';
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
