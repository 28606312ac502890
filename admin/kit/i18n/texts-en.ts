import raEn from 'ra-language-english';
import ownMessages from '#association/words-messages.json' with { type: 'json' };
import { en as messages } from '../../../core/messages/en.ts';
import { en } from './en.ts';
import { textsIn } from './texts-in.ts';

export default {
  ...raEn,
  ...textsIn('en', messages),
  ...ownMessages.en,
  ...textsIn('en', en),
};
