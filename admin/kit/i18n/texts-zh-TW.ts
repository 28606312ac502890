import { zhTW as messages } from '../../../db/messages/zh-TW.ts';
import { raZhTW } from './ra-zh-TW.ts';
import { zhTW } from './zh-TW.ts';

export default { ...raZhTW, ...messages, ...zhTW };
