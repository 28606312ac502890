import type { EventRegistrationForm } from '../../../core/events/validation/event-registration-forms.ts';
import type { SoldType } from '../../../core/events/validation/orders.ts';
import type { DrawnForm } from '../../content/drawn-form.ts';
import type { FeeWords } from '../../content/fees/fee-sums.ts';
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
  email: string;
}

export interface FormState {
  registrationCount: number;
  isFull: boolean;
  isClosed: boolean;
  types?: SoldType[];
  refundRules?: EventRegistrationForm['refundRules'];
}

export type ShownForm = DrawnForm &
  Partial<FormState> & {
    awaited?: SoldType;
    /** One ticket type for each sold-out quota, because several can share a quota of places. */
    waitFor?: SoldType[];
  };

/** The form of the page names no tickets, that of the API names them. */
export const sellsTickets = ({ hasTickets, types }: ShownForm): boolean =>
  hasTickets === true || (types ?? []).length > 0;

export type RegistrationForm = DrawnForm & FormState;
