import * as z from 'zod/mini';
import { subscribeSchema } from '../../../core/outreach/validation/contacts.ts';
import { checker } from '../form/checker.ts';

export const check = checker(z.omit(subscribeSchema, { locale: true }));
