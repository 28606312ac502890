import type { Dictionary } from '../../i18n/dictionary.ts';
import type { FormStrings } from '../form/strings.ts';

export interface RegistrationStrings extends FormStrings {
  registration: Dictionary['registration'];
  dateLocale: string;
  homePath: string;
  eventsPath: string;
  backHome: string;
}

/** What a form's page is drawn from: all that does not change with every registration. */
export interface DrawnForm {
  id: number;
  eventId: number;
  formTitle: string;
  formDescription: string | null;
  maxRegistrations: number | null;
  registrationDeadline: string | null;
  requireMemberInfo: boolean;
  customFields: string | null;
  event: {
    id: number;
    title: string;
    titleEn?: string | null;
    eventDate: string;
    location: string | null;
    locationEn?: string | null;
    description: string;
    descriptionEn?: string | null;
    imageUrl?: string | null;
  };
}

/** How it stands with a form now. */
export interface FormState {
  registrationCount: number;
  isFull: boolean;
  isClosed: boolean;
}

/** A form in the browser: drawn, and with its state once that has come. */
export type ShownForm = DrawnForm & Partial<FormState>;

/** An active form as the API gives it to visitors (docs/api.md 4). */
export type RegistrationForm = DrawnForm & FormState;
