import type { zhTW } from './zh-TW.ts';

type Widened<Source> = { [Key in keyof Source]: Source[Key] extends string ? string : Widened<Source[Key]> };
/** Every text of the site, by its place. */
export type Dictionary = Widened<typeof zhTW>;
type Overrides<Source> = {
  [Key in keyof Source]?: Source[Key] extends string ? string : Overrides<Source[Key]>;
};
/** Every text of the site, by its place. */
export type DictionaryOverrides = Overrides<Dictionary>;
