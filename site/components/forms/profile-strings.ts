import type { Locale } from '../../../core/association/locales.ts';
import { REPRESENTATIVE_TITLES } from '../../../core/association/titles.ts';
import { PROFILE_FIELDS } from '../../../core/membership/profile-fields.ts';
import { translate } from '../../../core/messages/index.ts';
import type { Content } from '../../content/content.ts';
import { offered } from '../../content/offered.ts';
import type { ProfileStrings } from '../../elements/my/types.ts';
import { dictionary } from '../../i18n/index.ts';
import { label } from '../../i18n/labels.ts';

const choices = (content: Content, locale: Locale, values: readonly string[]) =>
  values.map((value) => ({ value, label: label(content, locale, value) }));

export function profileStrings(content: Content, locale: Locale): ProfileStrings {
  const labels = PROFILE_FIELDS.map((field) => [field, translate(`profileField.${field}`, locale)]);
  return {
    labels: Object.fromEntries(labels),
    districts: choices(content, locale, offered(content, 'district')),
    titles: choices(content, locale, REPRESENTATIVE_TITLES),
    businessTypes: choices(content, locale, offered(content, 'business')),
    choose: dictionary(content, locale).application.choose,
    doubtfulPhone: dictionary(content, locale).application.doubtfulPhone,
  };
}
