import type { zhTW } from './zh-TW.ts';

export type Dictionary = typeof zhTW;

type Paths<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${Paths<Texts[Key]>}`;
}[keyof Texts & string];

export type TextKey = Paths<Dictionary>;
