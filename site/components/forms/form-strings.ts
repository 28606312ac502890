import { type BusinessTypeGroup, type Locale, REPRESENTATIVE_TITLES } from '../../../db/constants.ts';
import { DATE_LOCALE } from '../../../db/dates/date-locales.ts';
import { ordinaryType } from '../../../db/member-types.ts';
import { hongKongDollars } from '../../../db/membership/fees.ts';
import { type MessageKey, messages } from '../../../db/messages/index.ts';
import { currentAssociation, feeUnit } from '../../content/association.ts';
import type { Content } from '../../content/content.ts';
import { offered } from '../../content/offered.ts';
import { feesView } from '../../content/views.ts';
import { longDate } from '../../i18n/dates.ts';
import type { Dictionary } from '../../i18n/dictionary.ts';
import { fill } from '../../i18n/fill.ts';
import { dictionary, words } from '../../i18n/index.ts';
import { label } from '../../i18n/labels.ts';
import { localePath } from '../../i18n/locales.ts';
import type { ApplicationStrings } from '../../islands/application/strings.ts';
import type { ContactStrings } from '../../islands/contact/use-contact-form.ts';
import type { FormStrings, Option } from '../../islands/form/strings.ts';
import type { RegistrationStrings } from '../../islands/registration/strings.ts';
import type { VenueStrings } from '../../islands/venue/strings.ts';
import { permanentCondition } from '../rules/rule-words.ts';

const COMMON_MESSAGES: MessageKey[] = [
  'validation.invalid',
  'validation.tooLong',
  'validation.number',
  'validation.email',
  'validation.required',
];

/** Returns only those texts of a form that the browser needs. */
const formStrings = (content: Content, locale: Locale, keys: MessageKey[]): FormStrings => ({
  locale,
  form: dictionary(content, locale).form,
  messages: Object.fromEntries([...COMMON_MESSAGES, ...keys].map((key) => [key, messages[locale][key]])),
  privacyPath: localePath(locale, '/privacy'),
  turnstileSiteKey: content.turnstileSiteKey,
});

const GROUP_A: BusinessTypeGroup[] = ['retail', 'wholesale', 'services', 'otherCommercial'];

export function applicationStrings(content: Content, locale: Locale): ApplicationStrings {
  const { application: t, join } = dictionary(content, locale);
  const options = (values: readonly string[]): Option[] =>
    values.map((value) => ({ value, label: label(content, locale, value) }));
  return {
    ...formStrings(content, locale, ['members.companyName.required', 'members.contact.required']),
    application: t,
    start: join.start,
    startPath: localePath(locale, '/join/apply'),
    districts: options(offered(content, 'district')),
    titles: options(REPRESENTATIVE_TITLES),
    ordinaryType: ordinaryType(content.memberTypes)?.key ?? '',
    memberTypes: feesView(content).map(
      ({ memberType, amountCents, fullCents, isHalf, endsOn, joiningFeeCents }) => ({
        value: memberType,
        label: label(content, locale, memberType),
        fee: [
          isHalf && endsOn
            ? `${hongKongDollars(amountCents)} · ${fill(join.feeToday, { until: longDate(locale, endsOn), full: hongKongDollars(fullCents) })}`
            : `${hongKongDollars(amountCents)} ${words(locale, feeUnit(content, memberType))}`,
          joiningFeeCents && fill(join.joiningToday, { sum: hongKongDollars(joiningFeeCents) }),
        ]
          .filter(Boolean)
          .join(' · '),
        condition: endsOn === null ? permanentCondition(content, locale) : undefined,
      }),
    ),
    feesTitle: join.feesTitle,
    businessGroups: [
      {
        title: t.groupA,
        lists: GROUP_A.map((group) => ({
          title: t[group as keyof typeof t],
          options: options(offered(content, 'business', group)),
        })),
      },
      {
        title: t.groupB,
        lists: [{ title: t.groupBHint, options: options(offered(content, 'business', 'groupB')) }],
      },
    ],
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
  dateLocale: DATE_LOCALE[locale],
});

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
  dateLocale: DATE_LOCALE[locale],
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
  dateLocale: DATE_LOCALE[locale],
  homePath: localePath(locale, '/'),
  eventsPath: localePath(locale, '/events'),
  backHome: dictionary(content, locale).common.backHome,
  email: currentAssociation(content).email,
});
