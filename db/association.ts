import texts from '#association/texts.json' with { type: 'json' };
import type { Association } from './validation/content/association.ts';

/**
 * Initial association texts of a new installation, from the profile. Owners edit them in `/admin/association`;
 * the Simplified Chinese is generated from `zh`. The name is in `profile.ts`.
 */
export const FIRST_ASSOCIATION = texts as Association;
