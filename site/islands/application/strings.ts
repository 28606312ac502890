import type { Dictionary } from '../../i18n/dictionary.ts';
import type { FormStrings, Option } from '../form/strings.ts';

export interface ApplicationStrings extends FormStrings {
  application: Dictionary['application'];
  start: string;
  startPath: string;
  districts: Option[];
  titles: Option[];
  /** Member type that is selected when the form opens. */
  ordinaryType: string;
  memberTypes: (Option & { fee: string; condition: string | undefined })[];
  feesTitle: string;
  /** Lists of business types, by the heading above them. An empty heading is not shown. */
  businessGroups: { title: string; lists: { title: string; options: Option[] }[] }[];
}
