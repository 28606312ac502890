import * as z from 'zod/mini';
import { askFirmSchema } from '../../../core/membership/validation/member-enquiries.ts';
import { checker } from '../form/checker.ts';

export const check = checker(z.omit(askFirmSchema, { code: true }));
