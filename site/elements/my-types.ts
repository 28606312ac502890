import type { ProfileField } from '../../db/membership/profile-fields.ts';
import type { My } from '../../db/validation/membership/my.ts';
import type { Dictionary } from '../i18n/dictionary.ts';

export type { My };

/** Texts of the page by dictionary key, and the name of the life member type. */
export type MyStrings = Omit<Dictionary['my'], 'title' | 'description' | 'lead'> & {
  member_permanent: string;
};

/** Form errors by field name. Empty if the form was saved, or if it could not be sent. */
export type Faults = Record<string, string>;
interface Choice {
  value: string;
  label: string;
}

/** Labels of a member's fields, and the options of select fields and checkboxes. */
export interface ProfileStrings {
  labels: Record<ProfileField, string>;
  districts: Choice[];
  titles: Choice[];
  businessTypes: Choice[];
  choose: string;
}

/** A button that asks for confirmation, and the API call that it makes. */
export interface Act {
  label: string;
  question: string;
  path: string;
  /** Request body, without the token. */
  body?: object;
  /** True when the response lacks the data of the page, so that the page requests them afterwards. */
  isReopened?: boolean;
  /** Message after success. */
  done: string;
  /** True for the primary action of the page, which gets a more prominent button. */
  isMain?: boolean;
}

export type MyRegistration = Extract<My, { purpose: 'registration' }>;

export interface RegistrationPage {
  strings: MyStrings;
  lang: string | undefined;
  /** URL of the event list. */
  events: string;
  act: (act: Act) => HTMLElement;
  save: (values: object) => Promise<Faults>;
  answerSurvey: (answers: object) => Promise<Faults>;
}
