import type { ProfileField } from '../../db/membership/profile-fields.ts';
import type { My } from '../../db/validation/my.ts';
import type { Dictionary } from '../i18n/dictionary.ts';

export type { My };

/** The texts of the page, by their names in the dictionary. */
export type MyStrings = Omit<Dictionary['my'], 'title' | 'description' | 'lead'>;

/** What is wrong with a form, by the names of its fields; nothing: it is stored, or was not sent. */
export type Faults = Record<string, string>;
interface Choice {
  value: string;
  label: string;
}

/** The names of a member's fields, and what can be chosen for some. */
export interface ProfileStrings {
  labels: Record<ProfileField, string>;
  districts: Choice[];
  titles: Choice[];
  businessTypes: Choice[];
  choose: string;
}

/** A button that asks once more before it calls. */
export interface Act {
  label: string;
  question: string;
  path: string;
  /** What is said when it is done. */
  done: string;
  /** What most come for. */
  isMain?: boolean;
}

export type MyRegistration = Extract<My, { purpose: 'registration' }>;

export interface RegistrationPage {
  strings: MyStrings;
  lang: string | undefined;
  /** The address of the list of events. */
  events: string;
  act: (act: Act) => HTMLElement;
  save: (values: object) => Promise<Faults>;
}
