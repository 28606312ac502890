import type { Role } from '../../../core/accounts/account-roles.ts';
import { moneyText } from '../../../core/association/currency.ts';
import { type Locale, MADE_LOCALE } from '../../../core/association/locales.ts';
import { ACTIVE_LOCALES } from '../../../core/association/profile.ts';
import type { MailTemplateKey } from '../../../core/mail/kinds.ts';
import type { MailValues } from '../../../core/mail/texts.ts';
import { translate } from '../../../core/messages/index.ts';
import type { Database } from '../../../db/database.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import { loadCorrections } from '../../../db/queries/content/simplified-words.ts';
import type { Call } from '../../http/types.ts';
import { digestText } from '../digest.ts';
import { linkMaker } from './links.ts';
import { dayText, moment } from './moments.ts';
import { handOverValues, personValues } from './person-values.ts';
import { type MailTemplateRow, renderMail, textOf, valuesOf } from './render.ts';
import type { Sample } from './sample-events.ts';
import { sampleRules } from './sample-rules.ts';
import { sampleOf } from './samples.ts';
import { myPage, signInValues } from './sign-in-mail.ts';
import { noticeText } from './staff-notices.ts';
import { maySeeMail } from './subjects.ts';
import { venueValues } from './venue-values.ts';

interface Previewed {
  key: MailTemplateKey;
  isReal: boolean;
}

async function staffValues(db: Database, { key, isReal }: Previewed, locale: Locale): Promise<MailValues> {
  if (key === 'staff-digest')
    return {
      date: dayText(new Date().toISOString().slice(0, 10), locale),
      due: (isReal && (await digestText(db))) || '—',
    };
  if (key === 'staff-alert') return { trouble: translate('alert.publishing', locale) };
  if (key === 'staff-notice') return { notice: noticeText('application', '12', locale) };
  return {};
}

function accountValues(key: MailTemplateKey, locale: Locale): MailValues {
  const isChange = key === 'payment-details-changed' || key === 'account-email-changed';
  return {
    ...(/^(account-|password-)/.test(key) && { account: 'office' }),
    ...(isChange && { date: moment(new Date(), locale) }),
    ...(key.startsWith('sign-in') && {
      ...signInValues('Firefox · Windows', locale),
      code: '123456',
    }),
  };
}

function linkValues(settings: Call['settings'], key: MailTemplateKey, locale: Locale): MailValues {
  const origin = linkMaker(settings)?.origin;
  const own = origin ? `${origin}/my#…` : '';
  // Mails to a person lead to the page for signing in, which no personal link opens.
  const isPage = key === 'person-added' || key === 'sign-in-device';
  return { link: isPage ? myPage(settings, locale) : own, publicLink: own, list: own };
}

async function sampleValues(db: Database, sample: Sample, locale: Locale): Promise<MailValues> {
  const { association } = await readAssociation(db);
  const { venueBooking, person, handOverAt, about: _, ...subject } = sample;
  return {
    ...(await valuesOf({ ...subject, venueBooking }, locale, association)),
    ...(venueBooking && (await venueValues(db, { venueBooking }, locale))),
    ...(person && personValues(person)),
    ...(handOverAt && handOverValues(handOverAt, locale)),
    total: moneyText(40_000),
    publicTotal: moneyText(60_000),
  };
}

/** Shows only records that an account with `roles` may read. The links do not work. */
export async function previewMail(
  { db, settings }: Pick<Call, 'db' | 'settings'>,
  { key, row, roles }: { key: MailTemplateKey; row: Partial<MailTemplateRow>; roles: readonly Role[] },
) {
  const isReal = maySeeMail(roles, key);
  const rules = await sampleRules(db);
  const sample = await sampleOf({ db, isReal, rules }, key);
  // A sentence about the linked page is said only in a mail with a link.
  const linkId = linkMaker(settings) ? 1 : null;
  await loadCorrections(db, MADE_LOCALE);
  const mails = await Promise.all(
    ACTIVE_LOCALES.map(async (locale) => {
      const values = {
        ...(await staffValues(db, { key, isReal }, locale)),
        ...(await sampleValues(db, { ...sample, linkId }, locale)),
        ...accountValues(key, locale),
        ...linkValues(settings, key, locale),
      };
      return { locale, ...renderMail(textOf(key, locale, row), values, locale) };
    }),
  );
  return { about: sample.about, mails };
}
