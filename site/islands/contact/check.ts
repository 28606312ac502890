import { contactFormSchema } from '../../../core/office/validation/contact-messages.ts';
import { checker } from '../form/checker.ts';

export const check = checker(contactFormSchema);
