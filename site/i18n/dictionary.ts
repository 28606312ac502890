import type { zhTW } from './zh-TW.ts';

type Widened<Source> = { [Key in keyof Source]: Source[Key] extends string ? string : Widened<Source[Key]> };
export type Dictionary = Widened<typeof zhTW>;
type Overrides<Source> = {
  [Key in keyof Source]?: Source[Key] extends string ? string : Overrides<Source[Key]>;
};
export type DictionaryOverrides = Overrides<Dictionary>;
