import { fold } from './chinese/fold.ts';
import { DISTRICTS } from './constants.ts';
import { englishLabel } from './english-labels.ts';
import { NEIGHBOURHOODS, neighbourhoodsOf, regionWordsOf } from './neighbourhoods.ts';
<<<<<<< HEAD

type BusinessType = (typeof BUSINESS_TYPES)[BusinessTypeGroup][number];

/** Everyday search words for each kind of business, in both languages. */
export const EVERYDAY: Record<BusinessType, string> = {
  狗店: '狗狗 狗仔 犬 小狗 買狗 寵物店 dogs puppy puppies',
  貓狗店: '貓貓 貓仔 狗狗 狗仔 貓咪 犬 寵物店 cats dogs kitten puppy',
  貓店: '貓貓 貓仔 貓咪 小貓 買貓 寵物店 cats kitten',
  水族店: '金魚 觀賞魚 熱帶魚 魚缸 fish tank',
  爬蟲店: '爬蟲 兩棲 龜 烏龜 陸龜 蛇 蜥蜴 守宮 turtle snake lizard gecko',
  雀鳥店: '雀仔 鸚鵡 鳥 小鳥 birds parrot',
  小動物店: '倉鼠 兔仔 兔子 龍貓 天竺鼠 刺蝟 蜜袋鼯 寵物店 hamster rabbit chinchilla',
  寵物用品店: '糧食 貓糧 狗糧 玩具 貓砂 寵物店 food toys litter',
  寵物美容店: '剪毛 沖涼 洗澡 groomer bath',
  寵物食品批發: '糧食 貓糧 狗糧 供應商 supplier distributor',
  寵物用品批發: '供應商 代理 supplier distributor',
  水族批發: '觀賞魚 金魚 供應商 fish supplier',
  活體動物批發: '繁殖 供應商 breeder supplier',
  寵物藥物及保健品批發: '藥 補充品 supplement supplier',
  寵物酒店: '貓酒店 狗酒店 貓貓酒店 狗狗酒店 寄宿 寄養 暫託 托管 boarding kennel cattery',
  寵物訓練: '訓練師 訓犬 訓狗 訓貓 行為 trainer behaviour',
  寵物運輸: '的士 接送 移民 運送 taxi relocation',
  寵物善終服務: '火化 殯儀 殯葬 紀念 cremation funeral',
  寵物攝影: '影相 相片 photographer photos',
  寵物保險: '買保險 醫療保障 insurer',
  其他商業: '',
  出口商: '出口 貿易 export trading',
  註冊獸醫: '獸醫 睇醫生 診所 動物醫院 醫生 打針 絕育 vet clinic hospital doctor',
  寵物團體: '協會 義工 領養 charity adoption',
  相關團體: '協會 association',
  相關公司: '',
};
=======
import { BUSINESS_TYPES, EVERYDAY, TRADE_PREFIX } from './trades.ts';
>>>>>>> kit

const wordsOf = (label: string, everyday = '') => fold([label, englishLabel(label), everyday].join(' '));

/** English names also in one word, as people type them: `Shatin`, `Yuenlong`. */
const joinedNames = (district: (typeof DISTRICTS)[number]) =>
  [englishLabel(district) ?? '', ...neighbourhoodsOf(district).english]
    .filter((name) => /[ -]/.test(name))
    .map((name) => name.replace(/[ -]/g, ''))
    .join(' ');

const DISTRICT_WORDS = DISTRICTS.map(
  (district) =>
    [
      district,
      wordsOf(district, `${NEIGHBOURHOODS[district]} ${joinedNames(district)} ${regionWordsOf(district)}`),
    ] as const,
);
const BUSINESS_WORDS = Object.values(BUSINESS_TYPES)
  .flat()
  .map((type) => [type, wordsOf(type, EVERYDAY[type])] as const);

const withoutPrefix = (word: string) =>
  word.startsWith(TRADE_PREFIX) ? word.slice(TRADE_PREFIX.length) : word;

/** Search words of the directory: districts, neighbourhoods and trades, in both languages. */
export const DIRECTORY_WORDS: string[] = [
  ...new Set(
    [...DISTRICTS, ...Object.values(NEIGHBOURHOODS), ...Object.keys(EVERYDAY), ...Object.values(EVERYDAY)]
      .flatMap((words) => [words, englishLabel(words) ?? ''])
      .flatMap((words) => words.split(/[ |]/))
      .flatMap((word) => [word, withoutPrefix(word).replace(/店$/, '')])
      .filter(Boolean),
  ),
];

/** English names of districts, neighbourhoods and MTR places. */
export const PLACE_NAMES: string[] = [
  ...new Set(
    DISTRICTS.flatMap((district) => [
      englishLabel(district)?.replace(/ District$/, '') ?? '',
      ...neighbourhoodsOf(district).english,
    ]).filter(Boolean),
  ),
];

const holding = (entries: readonly (readonly [label: string, words: string])[], word: string) =>
  entries.filter(([, words]) => words.includes(word)).map(([label]) => label);

/**
 * Possible meanings of a search word: members of any listed district or business type. A word that names both
 * requires both.
 */
export interface Meant {
  districts: string[];
  businessTypes: string[];
}

const meantBy = (folded: string): Meant => ({
  districts: holding(DISTRICT_WORDS, folded),
  businessTypes: holding(BUSINESS_WORDS, folded),
});

const HAN_ONLY = /^\p{Script=Han}{3,8}$/u;

/** Splits a district and a trade in one word, such as 元朗貓 or 貓店元朗. Returns undefined for anything else. */
export function bothMeant(word: string): Meant | undefined {
  const letters = [...fold(word)];
  if (!HAN_ONLY.test(letters.join(''))) return undefined;
  for (let at = letters.length - 1; at > 0; at--) {
    const parts = [letters.slice(0, at), letters.slice(at)].map((part) => part.join(''));
    for (const [place = '', trade = ''] of [parts, parts.toReversed()]) {
      const { districts } = meantBy(place);
      const { businessTypes } = meantBy(trade);
      if (place.length > 1 && districts.length > 0 && businessTypes.length > 0)
        return { districts, businessTypes };
    }
  }
  return undefined;
}

const PREFIX = fold(TRADE_PREFIX);

/** Returns the districts and business types that a search word may mean, in either script or English. */
export function kindsMeant(word: string): Meant {
  const folded = fold(word);
  const meant = meantBy(folded);
  const isKnown = meant.districts.length + meant.businessTypes.length > 0;
  const hasPrefix = PREFIX !== '' && folded.startsWith(PREFIX) && folded.length > PREFIX.length + 1;
  return isKnown || !hasPrefix ? meant : meantBy(folded.slice(PREFIX.length));
}
