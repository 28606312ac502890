/** What the association is called; everything else of it that a page shows stands in `site/association.ts`. */
export const ASSOCIATION_NAME = { zh: '香港寵物業協會', en: 'Hong Kong Pet Trade Association' };
