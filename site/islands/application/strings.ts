import type { Dictionary } from '../../i18n/dictionary.ts';
import type { FormStrings, Option } from '../form/strings.ts';

export interface ApplicationStrings extends FormStrings {
  application: Dictionary['application'];
  dateLocale: string;
  start: string;
  startPath: string;
  districts: Option[];
  titles: Option[];
  ordinaryType: string;
  memberTypes: (Option & { fee: string; condition: string | undefined })[];
  feesTitle: string;
  businessGroups: { title: string; lists: { title: string; options: Option[] }[] }[];
}
