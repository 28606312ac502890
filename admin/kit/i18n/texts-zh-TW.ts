import own from '#association/words-admin.json' with { type: 'json' };
import ownMessages from '#association/words-messages.json' with { type: 'json' };
import { zhTW as messages } from '../../../db/messages/zh-TW.ts';
import { overrideTexts, type TextTree } from '../../../db/text-tree.ts';
import { raZhTW } from './ra-zh-TW.ts';
import { zhTW } from './zh-TW.ts';

export default {
  ...raZhTW,
  ...messages,
  ...ownMessages['zh-TW'],
  ...overrideTexts(zhTW as TextTree, (own['zh-TW'] ?? {}) as TextTree),
};
