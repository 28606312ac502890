import { BUSINESS_TYPES, DISTRICTS, type Locale, REPRESENTATIVE_TITLES } from '../../../db/constants.ts';
import { PROFILE_FIELDS } from '../../../db/membership/profile-fields.ts';
import { translate } from '../../../db/messages/index.ts';
import type { ProfileStrings } from '../../elements/my-types.ts';
import { dictionary } from '../../i18n/index.ts';
import { label } from '../../i18n/labels.ts';

const choices = (values: readonly string[], locale: Locale) =>
  values.map((value) => ({ value, label: label(locale, value) }));

/** What a member's form of its own details needs to name, in the language of its page. */
export function profileStrings(locale: Locale): ProfileStrings {
  const labels = PROFILE_FIELDS.map((field) => [field, translate(`profileField.${field}`, locale)]);
  return {
    labels: Object.fromEntries(labels),
    districts: choices(DISTRICTS, locale),
    titles: choices(REPRESENTATIVE_TITLES, locale),
    businessTypes: choices(Object.values(BUSINESS_TYPES).flat(), locale),
    choose: dictionary(locale).application.choose,
  };
}
