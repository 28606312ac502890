import { DEFAULT_LOCALE, SECOND_LOCALE } from '../../core/association/locales.ts';
import type { Content, DrawnSlide } from '../content/content.ts';
import { fill } from '../i18n/fill.ts';
import { textsIn } from '../i18n/texts.ts';
import { illustration, pictureOf } from './illustrations.ts';

const SCENES = [
  ['harbour', 'slideHarbour'],
  ['shop', 'slideShop'],
  ['skill', 'slideSkill'],
  ['exhibition', 'slideExhibition'],
  ['craft', 'slideCraft'],
  ['care', 'slideCare'],
] as const;

const first = textsIn(DEFAULT_LOCALE);
const second = textsIn(SECOND_LOCALE ?? DEFAULT_LOCALE);

/** docs/product.md 3: six slides. */
export const fallbackSlides = ({ association: { founded } }: Content): DrawnSlide[] =>
  SCENES.map(([scene, place], index) => ({
    id: index + 1,
    imageUrl: illustration(pictureOf(place)),
    title: first.slides[`${scene}Title`],
    titleEn: second.slides[`${scene}Title`],
    description: fill(first.slides[`${scene}Text`], { founded }),
    descriptionEn: fill(second.slides[`${scene}Text`], { founded }),
    sortOrder: index,
  }));
