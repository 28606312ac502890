import { placeOrderSchema } from '../../../core/events/validation/orders.ts';
import { checker } from '../form/checker.ts';

export { checkAnswers } from '../../../core/events/validation/check-answers.ts';

const DEPTH = 3;

export const check = checker(placeOrderSchema, DEPTH);
