import type { HomepageSlide } from '../../db/validation/content/gallery.ts';
import { currentAssociation } from '../content/association.ts';
import { fill } from '../i18n/fill.ts';
import { en, zhTW } from '../i18n/texts.ts';
import { illustration } from './illustrations.ts';

/** Pictures of the slides, by the words that belong to them. */
const SCENES = [
  ['harbour', 'harbour'],
  ['shop', 'shop'],
  ['skill', 'clinic'],
  ['exhibition', 'exhibition'],
  ['craft', 'fish'],
  ['care', 'dog'],
] as const;

/** Default pictures while the gallery has none for the home page (docs/product.md 3: six of them). */
export const fallbackSlides = (): HomepageSlide[] =>
  SCENES.map(([scene, picture], index) => ({
    id: index + 1,
    imageUrl: illustration(picture),
    title: zhTW.slides[`${scene}Title`],
    titleEn: en.slides[`${scene}Title`],
    description: fill(zhTW.slides[`${scene}Text`], { founded: currentAssociation().founded }),
    descriptionEn: fill(en.slides[`${scene}Text`], { founded: currentAssociation().founded }),
    sortOrder: index,
  }));
