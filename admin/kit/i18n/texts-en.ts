import raEn from 'ra-language-english';
import { en as messages } from '../../../db/messages/en.ts';
import { en } from './en.ts';

export default { ...raEn, ...messages, ...en };
