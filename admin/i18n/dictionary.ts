import type { zhTW } from './zh-TW.ts';

/** The shape of the source dictionary: a language that lacks a text fails the type check. */
export type Dictionary = typeof zhTW;

type Paths<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${Paths<Texts[Key]>}`;
}[keyof Texts & string];

/** Every text of the back office, by its path in the dictionary. */
export type TextKey = Paths<Dictionary>;
