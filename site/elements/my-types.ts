import type { ProfileField } from '../../db/membership/profile-fields.ts';
import type { My } from '../../db/validation/membership/my.ts';
import type { Dictionary } from '../i18n/dictionary.ts';

export type { My };

/** Texts of the page by dictionary key, and the name of the member type for life. */
export type MyStrings = Omit<Dictionary['my'], 'title' | 'description' | 'lead'> & {
  member_permanent: string;
};

/** Form errors by field name. Empty: the form was stored, or was not sent. */
export type Faults = Record<string, string>;
interface Choice {
  value: string;
  label: string;
}

/** Labels of a member's fields, and choices for some. */
export interface ProfileStrings {
  labels: Record<ProfileField, string>;
  districts: Choice[];
  titles: Choice[];
  businessTypes: Choice[];
  choose: string;
}

/** An action button with a confirmation. */
export interface Act {
  label: string;
  question: string;
  path: string;
  /** Body besides the token. */
  body?: object;
  /** The response is no page, so the link is opened again. */
  isReopened?: boolean;
  /** Message after success. */
  done: string;
  /** Marks the primary action. */
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
