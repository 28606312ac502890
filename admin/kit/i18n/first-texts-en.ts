import raEn from 'ra-language-english';
import own from '#association/words-admin.json' with { type: 'json' };
import { overrideTexts, type TextTree } from '../../../db/text-tree.ts';
import { firstScreen } from './en/first-screen.ts';

export default { ...raEn, ...overrideTexts(firstScreen, (own.en ?? {}) as TextTree) };
