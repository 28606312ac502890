import type { HomepageSlide } from '../../db/validation/content/gallery.ts';
import type { Content } from '../content/content.ts';
import { fill } from '../i18n/fill.ts';
import { en, zhTW } from '../i18n/texts.ts';
import { illustration, pictureOf } from './illustrations.ts';

/** Default slides, each with the dictionary key of its text and the key of its picture in the profile. */
const SCENES = [
  ['harbour', 'slideHarbour'],
  ['shop', 'slideShop'],
  ['skill', 'slideSkill'],
  ['exhibition', 'slideExhibition'],
  ['craft', 'slideCraft'],
  ['care', 'slideCare'],
] as const;

/**
 * Default slides of the home page, used while the gallery has no pictures for the home page (docs/product.md
 * 3: six slides).
 */
export const fallbackSlides = ({ association: { founded } }: Content): HomepageSlide[] =>
  SCENES.map(([scene, place], index) => ({
    id: index + 1,
    imageUrl: illustration(pictureOf(place)),
    title: zhTW.slides[`${scene}Title`],
    titleEn: en.slides[`${scene}Title`],
    description: fill(zhTW.slides[`${scene}Text`], { founded }),
    descriptionEn: fill(en.slides[`${scene}Text`], { founded }),
    sortOrder: index,
  }));
