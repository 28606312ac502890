/** Pictures drawn for sharing, in public/og. */
type Scene = 'harbour' | 'exhibition' | 'shop' | 'clinic';

/** Networks show no SVG: a record's own picture if it is another kind, else a drawn one. */
export const openGraphImage = (imageUrl: string | null, otherwise: Scene): string =>
  imageUrl && !/\.svg$|^data:/i.test(imageUrl) ? imageUrl : `/og/${otherwise}.png`;
