import { applicationFormSchema } from '../../../db/validation/membership/members.ts';
import { checker } from '../form/checker.ts';

export const check = checker(applicationFormSchema);
