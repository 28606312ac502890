import { Converter } from 'opencc-js/t2cn';

const convert = Converter({ from: 'hk', to: 'cn' });

/** 於單 and 於倫 are names too, but 列於單據 and 位於倫敦 are not. */
const AT = /於(?=[单伦则坦戏敖琳穆邑]|其一|惟一|竹屋|潜(?![镇县]))/g;

/** OpenCC knows persons of old by the names 袁祕 and 於單, and takes 袁秘書 for one of them; 徵調 is its music. */
export const toSimplifiedCharacters = (text: string): string =>
  convert(text)
    .replaceAll('祕', '秘')
    .replaceAll('櫈', '凳')
    .replaceAll('両', '两')
    .replaceAll('裇', '恤')
    .replaceAll('徵调', '征调')
    .replaceAll('甚钜', '甚巨')
    .replaceAll('赤𫚭角', '赤鱲角')
    .replace(AT, '于');

/** Words in which 乾 means dry and becomes 干. In other names it is read qián and stays: 徐乾學, 乾安. */
const DRY =
  /乾(?=[淨洗糧燥貨衣果杯旱脆爽癬草糕冰電料粉])|(?<=[餅烘吹風曬晾抹擦肉魚果豆菜筍薑葡杏芒蕉條糧曝速脫瀝])乾|(?<=牛肉|雞肉|凍)乾/g;

/** Exchanges no words, so it loads 109 kB of dictionaries and not those of `toSimplified`. */
export function toSimplifiedName(name: string): string {
  if (!name.includes('乾')) return toSimplifiedCharacters(name);
  return name
    .replace(DRY, '干')
    .split('乾')
    .map((part) => toSimplifiedCharacters(part))
    .join('乾');
}
