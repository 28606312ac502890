import type { SoldType } from '../../../db/validation/events/orders.ts';
import type { DrawnForm } from '../../content/drawn-form.ts';
import type { FeeWords } from '../../content/fee-sums.ts';
import type { Dictionary } from '../../i18n/dictionary.ts';
import type { FormStrings } from '../form/strings.ts';

export interface RegistrationStrings extends FormStrings {
  registration: Dictionary['registration'];
  order: Dictionary['order'];
  fees: Pick<Dictionary['events'], 'fee' | keyof FeeWords>;
  dateLocale: string;
  homePath: string;
  eventsPath: string;
  backHome: string;
  /** The association's address, for those who do not want to be photographed. */
  email: string;
}

/** Current state of a form. */
export interface FormState {
  registrationCount: number;
  isFull: boolean;
  isClosed: boolean;
  /** Tickets on sale. Absent: registration without tickets. */
  types?: SoldType[];
}

/** A form in the browser: as rendered, later with its current state. */
export type ShownForm = DrawnForm &
  Partial<FormState> & {
    /** Sold-out ticket that the visitor waits for, while others are on sale. */
    awaited?: SoldType;
    /** Sold-out tickets of different quotas to choose from. */
    waitFor?: SoldType[];
  };

/** An active form for visitors, from the API (docs/api.md 4). */
export type RegistrationForm = DrawnForm & FormState;
