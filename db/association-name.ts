/**
 * Name of the association. All its other texts are edited in the back office and start from `association.ts`.
 */
export const ASSOCIATION_NAME = { zh: '香港寵物業協會', en: 'Hong Kong Pet Trade Association' };
