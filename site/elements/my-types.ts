import type { My } from '../../db/validation/my.ts';
import type { Dictionary } from '../i18n/dictionary.ts';

export type { My };

/** The texts of the page, by their names in the dictionary. */
export type MyStrings = Omit<Dictionary['my'], 'title' | 'description' | 'lead'>;
