import { isPlaceholder } from './placeholders.ts';

type Values = Readonly<Record<string, unknown>>;

const HAN = /\p{Script=Han}/u;
const LATIN = /\p{Script=Latin}/u;
const NAMES = ['companyNameHk', 'companyNameEn'];
const OF_LINE = [...NAMES, 'memberCompanyAddr'];

const filled = (values: Values): [name: string, text: string][] =>
  Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const text = String(value ?? '').trim();
    return text === '' || isPlaceholder(text) ? [] : [[name, text]];
  });

export function isEnglishLine(values: Values, above: Values): boolean {
  const own = filled(values);
  const others = filled(above);
  const namesAbove = others.filter(([name]) => NAMES.includes(name));
  const [nameAbove, ...further] = namesAbove.map(([, text]) => text);
  return (
    own.some(([name]) => NAMES.includes(name)) &&
    own.every(([name, text]) => OF_LINE.includes(name) && LATIN.test(text) && !HAN.test(text)) &&
    nameAbove !== undefined &&
    further.length === 0 &&
    HAN.test(nameAbove) &&
    others.length > own.length
  );
}
