import texts from '#association/texts.json' with { type: 'json' };
import { completed } from '../association/completed.ts';
import type { Association } from './validation/association.ts';

export const FIRST_ASSOCIATION = completed(texts as Association);
