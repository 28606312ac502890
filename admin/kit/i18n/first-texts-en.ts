import raEn from 'ra-language-english';
import { firstScreen } from './en/first-screen.ts';
import { textsIn } from './texts-in.ts';

export default { ...raEn, ...textsIn('en', firstScreen) };
