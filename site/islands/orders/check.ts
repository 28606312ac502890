import { placeOrderSchema } from '../../../db/validation/events/orders.ts';
import { checker } from '../form/checker.ts';

export { checkAnswers } from '../../../db/validation/events/check-answers.ts';

/** Number of path segments of a field, as in `participants.1.name`. */
const DEPTH = 3;

export const check = checker(placeOrderSchema, DEPTH);
