import { Converter } from 'opencc-js';
import { withMainlandWords } from '../../db/simplified-words.ts';

const fromHongKong = Converter({ from: 'hk', to: 'cn' });
const fromTaiwan = Converter({ from: 'twp', to: 'cn' });

/** Traditional Chinese (Hong Kong or Taiwan usage) to Simplified; other text stays as it is. */
export const toSimplified = (text: string): string => withMainlandWords(fromTaiwan(fromHongKong(text)));
