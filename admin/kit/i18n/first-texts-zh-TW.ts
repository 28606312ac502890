import own from '#association/words-admin.json' with { type: 'json' };
import { overrideTexts, type TextTree } from '../../../db/text-tree.ts';
import { raZhTW } from './ra-zh-TW.ts';
import { firstScreen } from './zh-TW/first-screen.ts';

export default { ...raZhTW, ...overrideTexts(firstScreen, (own['zh-TW'] ?? {}) as TextTree) };
