import { applicationFormSchema } from '../../../core/membership/validation/members.ts';
import { checker } from '../form/checker.ts';

export const check = checker(applicationFormSchema);
