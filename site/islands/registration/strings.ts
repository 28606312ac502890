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
  /** E-mail address of the association, for people who do not want to be photographed. */
  email: string;
}

/** Current state of a form. */
export interface FormState {
  registrationCount: number;
  isFull: boolean;
  isClosed: boolean;
  /** Tickets on sale. Absent when the form has no tickets. */
  types?: SoldType[];
}

/**
 * Data of a registration form in the browser: first the data of the rendered page, later also the current
 * state from the API.
 */
export type ShownForm = DrawnForm &
  Partial<FormState> & {
    /** The sold-out ticket whose waiting list the visitor joins, although other tickets are still on sale. */
    awaited?: SoldType;
    /**
     * Sold-out tickets whose waiting lists the visitor can join. Contains one ticket type for each sold-out
     * quota, because several ticket types can share a quota of places.
     */
    waitFor?: SoldType[];
  };

/** An active form for visitors, from the API (docs/api.md 4). */
export type RegistrationForm = DrawnForm & FormState;
