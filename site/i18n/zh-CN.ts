import type { DictionaryOverrides } from './index.ts';

/** Only what the conversion from Traditional Chinese does not get right. */
export const zhCN: DictionaryOverrides = {};
