import type { HomepageSlide } from '../../db/validation/content/gallery.ts';
import { currentAssociation } from '../content/association.ts';
import { en } from '../i18n/en.ts';
import { fill } from '../i18n/fill.ts';
import { zhTW } from '../i18n/zh-TW.ts';
import { illustration } from './illustrations.ts';

const SCENES = ['harbour', 'shop', 'clinic', 'exhibition', 'fish', 'dog'] as const;

/** Default pictures while the gallery has none for the home page (docs/product.md 3: six of them). */
export const fallbackSlides = (): HomepageSlide[] =>
  SCENES.map((scene, index) => ({
    id: index + 1,
    imageUrl: illustration(scene),
    title: zhTW.slides[`${scene}Title`],
    titleEn: en.slides[`${scene}Title`],
    description: fill(zhTW.slides[`${scene}Text`], { founded: currentAssociation().founded }),
    descriptionEn: fill(en.slides[`${scene}Text`], { founded: currentAssociation().founded }),
    sortOrder: index,
  }));
