import type { Locale } from '../../../core/association/locales.ts';
import { type MailValues, nameOnly, OBJECTION_SLOT } from '../../../core/mail/texts.ts';
import { moment } from './moments.ts';

export interface MailedPerson {
  name: string;
  email: string | null;
}

export const personValues = ({ name, email }: MailedPerson): MailValues => ({
  name: nameOnly(name || (email ?? '')),
});

export const handOverValues = (at: Date, locale: Locale): MailValues => ({
  until: moment(at, locale),
  link: OBJECTION_SLOT,
});
