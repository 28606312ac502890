import { contactFormSchema } from '../../../db/validation/office/contact-messages.ts';
import { checker } from '../form/checker.ts';

export const check = checker(contactFormSchema);
