import { raZhTW } from './ra-zh-TW.ts';
import { textsIn } from './texts-in.ts';
import { firstScreen } from './zh-TW/first-screen.ts';

export default { ...raZhTW, ...textsIn('zh-TW', firstScreen) };
