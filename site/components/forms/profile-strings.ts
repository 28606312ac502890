import { type Locale, REPRESENTATIVE_TITLES } from '../../../db/constants.ts';
import { PROFILE_FIELDS } from '../../../db/membership/profile-fields.ts';
import { translate } from '../../../db/messages/index.ts';
import type { Content } from '../../content/content.ts';
import { offered } from '../../content/offered.ts';
import type { ProfileStrings } from '../../elements/my-types.ts';
import { dictionary } from '../../i18n/index.ts';
import { label } from '../../i18n/labels.ts';

const choices = (content: Content, locale: Locale, values: readonly string[]) =>
  values.map((value) => ({ value, label: label(content, locale, value) }));

/** Returns the labels of the member's profile form, in the language of the page. */
export function profileStrings(content: Content, locale: Locale): ProfileStrings {
  const labels = PROFILE_FIELDS.map((field) => [field, translate(`profileField.${field}`, locale)]);
  return {
    labels: Object.fromEntries(labels),
    districts: choices(content, locale, offered(content, 'district')),
    titles: choices(content, locale, REPRESENTATIVE_TITLES),
    businessTypes: choices(content, locale, offered(content, 'business')),
    choose: dictionary(content, locale).application.choose,
  };
}
