/** What the association is called; everything else of it that a page shows is edited in the back office and begins with `association.ts`. */
export const ASSOCIATION_NAME = { zh: '香港寵物業協會', en: 'Hong Kong Pet Trade Association' };
