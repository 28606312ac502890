import raEn from 'ra-language-english';
import own from '#association/words-admin.json' with { type: 'json' };
import ownMessages from '#association/words-messages.json' with { type: 'json' };
import { en as messages } from '../../../db/messages/en.ts';
import { overrideTexts, type TextTree } from '../../../db/text-tree.ts';
import { en } from './en.ts';

export default {
  ...raEn,
  ...messages,
  ...ownMessages.en,
  ...overrideTexts(en as TextTree, (own.en ?? {}) as TextTree),
};
