import { askForLinksSchema } from '../../../core/membership/validation/my.ts';
import { checker } from '../form/checker.ts';

export const check = checker(askForLinksSchema);
