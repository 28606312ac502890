import type { Dictionary } from '../../i18n/index.ts';
import type { FormStrings } from '../form/strings.ts';

export interface RegistrationStrings extends FormStrings {
  registration: Dictionary['registration'];
  dateLocale: string;
  homePath: string;
  eventsPath: string;
  backHome: string;
}

/** An active form as the API gives it to visitors (contract 4). */
export interface RegistrationForm {
  id: number;
  eventId: number;
  formTitle: string;
  formDescription: string | null;
  maxRegistrations: number | null;
  registrationDeadline: string | null;
  requireMemberInfo: boolean;
  registrationCount: number;
  isFull: boolean;
  isClosed: boolean;
  event: {
    id: number;
    title: string;
    titleEn?: string | null;
    eventDate: string;
    location: string | null;
    locationEn?: string | null;
    description: string;
    descriptionEn?: string | null;
  };
}
