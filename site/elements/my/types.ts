import type { ProfileField } from '../../../core/membership/profile-fields.ts';
import type { My } from '../../../core/membership/validation/my.ts';
import type { Dictionary } from '../../i18n/dictionary.ts';

export type { My };

export type MyStrings = Omit<Dictionary['my'], 'title' | 'description' | 'lead'> & {
  member_permanent: string;
};

export type Faults = Record<string, string>;
interface Choice {
  value: string;
  label: string;
}

export interface ProfileStrings {
  labels: Record<ProfileField, string>;
  districts: Choice[];
  titles: Choice[];
  businessTypes: Choice[];
  choose: string;
  doubtfulPhone: string;
}

export interface Act {
  label: string;
  question: string;
  path: string;
  body?: object;
  /** True when the response lacks the data of the page, so that the page requests them afterwards. */
  isReopened?: boolean;
  done: string;
  isMain?: boolean;
}

export type MyRegistration = Extract<My, { purpose: 'registration' }>;

export interface RegistrationPage {
  strings: MyStrings;
  lang: string | undefined;
  events: string;
  act: (act: Act) => HTMLElement;
  save: (values: object) => Promise<Faults>;
  answerSurvey: (answers: object) => Promise<Faults>;
}
