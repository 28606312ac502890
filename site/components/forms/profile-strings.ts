import { type Locale, REPRESENTATIVE_TITLES } from '../../../db/constants.ts';
import { PROFILE_FIELDS } from '../../../db/membership/profile-fields.ts';
import { translate } from '../../../db/messages/index.ts';
import { offered } from '../../content/offered.ts';
import type { ProfileStrings } from '../../elements/my-types.ts';
import { dictionary } from '../../i18n/index.ts';
import { label } from '../../i18n/labels.ts';

const choices = (values: readonly string[], locale: Locale) =>
  values.map((value) => ({ value, label: label(locale, value) }));

/** Returns the labels of the member's profile form, in the language of the page. */
export function profileStrings(locale: Locale): ProfileStrings {
  const labels = PROFILE_FIELDS.map((field) => [field, translate(`profileField.${field}`, locale)]);
  return {
    labels: Object.fromEntries(labels),
    districts: choices(offered('district'), locale),
    titles: choices(REPRESENTATIVE_TITLES, locale),
    businessTypes: choices(offered('business'), locale),
    choose: dictionary(locale).application.choose,
  };
}
