import { localNumber } from '../../core/association/place.ts';

const SHORTEST_TELEPHONE = 5;

const TELEPHONE_WORDS =
  /\b(?:tele?phone|tel|mobile|mob|cell(?:phone)?|phone|fax|hotline|office|direct|line|whats ?app|signal|wechat|call|contact|dial|numbers?|nos?)\b|[聯联][絡络系繫]|[電电][話话]|[號号][碼码]|手[提機机]|[傳传]真|[熱热][線线]|致[電电]|[電电]|辦公室|办公室|公司|流[動动]|微信|查[詢询]/giu;

/** The digits of a term that is a telephone number, perhaps with a label (電話：2345 6789). */
export function telephoneIn(term: string): string | undefined {
  const written = term.normalize('NFKC').replace(TELEPHONE_WORDS, ' ');
  if (!/^[+\d\s().:#–—-]+$/.test(written)) return undefined;
  const digits = localNumber(written.replace(/\D/g, ''));
  return digits.length >= SHORTEST_TELEPHONE ? digits : undefined;
}
