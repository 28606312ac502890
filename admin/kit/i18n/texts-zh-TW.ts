import ownMessages from '#association/words-messages.json' with { type: 'json' };
import { zhTW as messages } from '../../../core/messages/zh-TW.ts';
import { raZhTW } from './ra-zh-TW.ts';
import { textsIn } from './texts-in.ts';
import { zhTW } from './zh-TW.ts';

export default {
  ...raZhTW,
  ...textsIn('zh-TW', messages),
  ...ownMessages['zh-TW'],
  ...textsIn('zh-TW', zhTW),
};
