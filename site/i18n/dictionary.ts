import type { zhTW } from './zh-TW.ts';

type Widened<Source> = { [Key in keyof Source]: Source[Key] extends string ? string : Widened<Source[Key]> };
/** Type of all texts of the site, by path. */
export type Dictionary = Widened<typeof zhTW>;
type Overrides<Source> = {
  [Key in keyof Source]?: Source[Key] extends string ? string : Overrides<Source[Key]>;
};
/** Type of texts that override some of the site's texts, by path. */
export type DictionaryOverrides = Overrides<Dictionary>;
