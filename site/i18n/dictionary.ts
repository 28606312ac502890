import type { zhTW } from './zh-TW.ts';

type Widened<Source> = { [Key in keyof Source]: Source[Key] extends string ? string : Widened<Source[Key]> };
/** Type of all texts of the site, nested by page. */
export type Dictionary = Widened<typeof zhTW>;
type Overrides<Source> = {
  [Key in keyof Source]?: Source[Key] extends string ? string : Overrides<Source[Key]>;
};
/** Type of texts that override some of the site's texts, with the same nesting. */
export type DictionaryOverrides = Overrides<Dictionary>;
