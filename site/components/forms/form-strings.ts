import { moneyText } from '../../../core/association/currency.ts';
import { dateLocale, type Locale } from '../../../core/association/locales.ts';
import { REPRESENTATIVE_TITLES } from '../../../core/association/titles.ts';
import { TRADE_GROUPS } from '../../../core/association/trades.ts';
import { ordinaryType } from '../../../core/membership/member-types.ts';
import { type MessageKey, messagesIn } from '../../../core/messages/index.ts';
import { KEPT_DAYS } from '../../../core/office/validation/retention.ts';
import { currentAssociation, feeUnit } from '../../content/association.ts';
import type { Content } from '../../content/content.ts';
import { offered } from '../../content/offered.ts';
import { feesView } from '../../content/views.ts';
import type { Dictionary } from '../../i18n/dictionary.ts';
import { fill } from '../../i18n/fill.ts';
import { dictionary, words } from '../../i18n/index.ts';
import { label } from '../../i18n/labels.ts';
import { localePath } from '../../i18n/locales.ts';
import type { ApplicationStrings } from '../../islands/application/strings.ts';
import type { ContactStrings } from '../../islands/contact/use-contact-form.ts';
import type { EnquiryStrings } from '../../islands/EnquiryForm.tsx';
import type { FormStrings, Option } from '../../islands/form/strings.ts';
import type { LostLinksStrings } from '../../islands/LostLinks.tsx';
import type { RegistrationStrings } from '../../islands/registration/strings.ts';
import type { SubscribeStrings } from '../../islands/SubscribeForm.tsx';
import type { VenueStrings } from '../../islands/venue/strings.ts';
import { feePeriod } from '../join/fee-words.ts';
import { permanentCondition } from '../rules/rule-words.ts';

const COMMON_MESSAGES: MessageKey[] = [
  'validation.invalid',
  'validation.tooLong',
  'validation.number',
  'validation.email',
  'validation.required',
];

const formStrings = (content: Content, locale: Locale, keys: MessageKey[]): FormStrings => ({
  locale,
  form: dictionary(content, locale).form,
  messages: Object.fromEntries([...COMMON_MESSAGES, ...keys].map((key) => [key, messagesIn(locale)[key]])),
  privacyPath: localePath(locale, '/privacy'),
  turnstileSiteKey: content.turnstileSiteKey,
});

const optionsIn =
  (content: Content, locale: Locale) =>
  (values: readonly string[]): Option[] =>
    values.map((value) => ({ value, label: label(content, locale, value) }));

function businessGroups(content: Content, locale: Locale): ApplicationStrings['businessGroups'] {
  const options = optionsIn(content, locale);
  const known = TRADE_GROUPS.map(({ key, section, ...names }) => ({
    heading: section ? words(locale, section) : '',
    title: words(locale, names),
    options: options(offered(content, 'business', key)),
  }));
  const placed = new Set(known.flatMap((group) => group.options.map(({ value }) => value)));
  const left = offered(content, 'business').filter((key) => !placed.has(key));
  const others = {
    heading: '',
    title: dictionary(content, locale).application.otherTrades,
    options: options(left),
  };
  const sections: ApplicationStrings['businessGroups'] = [];
  for (const { heading, ...list } of [...known, others]) {
    if (list.options.length === 0) continue;
    const last = sections.at(-1);
    if (last?.title === heading) last.lists.push(list);
    else sections.push({ title: heading, lists: [list] });
  }
  return sections;
}

function feeText(content: Content, locale: Locale, fee: ReturnType<typeof feesView>[number]): string {
  const { memberType, amountCents, isHalf, includesNextYear, joiningFeeCents } = fee;
  const sum = moneyText(amountCents, locale);
  const isUsual = !isHalf && !includesNextYear;
  const joining = fill(dictionary(content, locale).join.joiningToday, {
    sum: moneyText(joiningFeeCents ?? 0, locale),
  });
  return [
    isUsual
      ? `${sum} ${words(locale, feeUnit(content, memberType))}`
      : `${sum} · ${feePeriod(content, locale, fee)}`,
    ...(joiningFeeCents ? [joining] : []),
  ].join(' · ');
}

export function applicationStrings(content: Content, locale: Locale): ApplicationStrings {
  const { application: t, join } = dictionary(content, locale);
  const options = optionsIn(content, locale);
  return {
    ...formStrings(content, locale, ['members.companyName.required', 'members.contact.required']),
    application: t,
    dateLocale: dateLocale(locale),
    start: join.start,
    startPath: localePath(locale, '/join/apply'),
    districts: options(offered(content, 'district')),
    titles: options(REPRESENTATIVE_TITLES),
    ordinaryType: ordinaryType(content.memberTypes)?.key ?? '',
    memberTypes: feesView(content).map((fee) => ({
      value: fee.memberType,
      label: label(content, locale, fee.memberType),
      fee: feeText(content, locale, fee),
      condition: fee.endsOn === null ? permanentCondition(content, locale) : undefined,
    })),
    feesTitle: join.feesTitle,
    businessGroups: businessGroups(content, locale),
  };
}

export const contactStrings = (content: Content, locale: Locale): ContactStrings => ({
  ...formStrings(content, locale, [
    'contact.name.required',
    'contact.email.invalid',
    'contact.subject.required',
    'contact.message.required',
    'contact.confirmEmail.mismatch',
  ]),
  contact: dictionary(content, locale).contact,
  dateLocale: dateLocale(locale),
});

export function enquiryStrings(content: Content, locale: Locale): EnquiryStrings {
  const { name, email, message, notice, send, sending, sent } = dictionary(content, locale).enquiry;
  return {
    ...formStrings(content, locale, [
      'contact.name.required',
      'contact.email.invalid',
      'contact.message.required',
    ]),
    enquiry: { name, email, message, notice: fill(notice, KEPT_DAYS), send, sending, sent },
  };
}

export const subscribeStrings = (content: Content, locale: Locale): SubscribeStrings => ({
  ...formStrings(content, locale, ['subscriptions.noTopic']),
  subscribe: dictionary(content, locale).subscribe,
});

export function lostLinksStrings(content: Content, locale: Locale): LostLinksStrings {
  const { email, lostSend, lostSending, lostSent } = dictionary(content, locale).my;
  return { ...formStrings(content, locale, []), lost: { email, lostSend, lostSending, lostSent } };
}

export const venueStrings = (content: Content, locale: Locale): VenueStrings => ({
  ...formStrings(content, locale, [
    'venueBookings.slots',
    'venueBookings.contactName',
    'venueBookings.contactPhone',
    'venueBookings.purpose',
    'venueBookings.unknownSlot',
    'venueBookings.tooFar',
  ]),
  booking: dictionary(content, locale).venueBooking,
  dateLocale: dateLocale(locale),
  rooms: Object.fromEntries(
    currentAssociation(content).venue.rooms.map(({ key, name }) => [key, words(locale, name)]),
  ),
});

const feesOf = ({ fee, feeMember, feeGuest, free, feeSum }: Dictionary['events']) => ({
  fee,
  feeMember,
  feeGuest,
  free,
  feeSum,
});

export const registrationStrings = (content: Content, locale: Locale): RegistrationStrings => ({
  ...formStrings(content, locale, [
    'registrations.participantName.required',
    'registrations.participantEmail.invalid',
    'answers.required',
    'answers.consent',
    'answers.number',
    'answers.invalid',
  ]),
  registration: dictionary(content, locale).registration,
  order: dictionary(content, locale).order,
  fees: feesOf(dictionary(content, locale).events),
  dateLocale: dateLocale(locale),
  homePath: localePath(locale, '/'),
  eventsPath: localePath(locale, '/events'),
  backHome: dictionary(content, locale).common.backHome,
  email: currentAssociation(content).email,
});
