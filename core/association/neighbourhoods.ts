import { ownProperty } from '../text/own-property.ts';
import { DISTRICTS, OWN_DISTRICTS } from './districts.ts';

const OF_HONG_KONG: Record<string, string> = {
  中西區:
    '中環 上環 西環 西營盤 堅尼地城 金鐘 半山 山頂 石塘咀 Central|Sheung Wan|Sai Ying Pun|Kennedy Town|Admiralty|Mid-Levels|The Peak',
  灣仔區:
    '灣仔 銅鑼灣 跑馬地 大坑 天后 會展 Causeway Bay|CWB|Happy Valley|Tai Hang|Tin Hau|Exhibition Centre',
  東區: '北角 鰂魚涌 太古 太古城 西灣河 筲箕灣 柴灣 小西灣 炮台山 杏花邨 North Point|Quarry Bay|Taikoo|Sai Wan Ho|Shau Kei Wan|Chai Wan|Siu Sai Wan|Fortress Hill',
  南區: '香港仔 鴨脷洲 赤柱 薄扶林 黃竹坑 淺水灣 數碼港 海洋公園 利東 海怡半島 Aberdeen|Ap Lei Chau|Stanley|Pok Fu Lam|Wong Chuk Hang|Repulse Bay|Cyberport|Ocean Park|Lei Tung|South Horizons',
  油尖旺區:
    '油麻地 尖沙咀 旺角 佐敦 太子 大角咀 奧運 尖東 柯士甸 旺角東 Yau Ma Tei|YMT|Tsim Sha Tsui|TST|Mong Kok|Mongkok|Jordan|Prince Edward|Tai Kok Tsui|Olympic|East Tsim Sha Tsui|Austin|Mong Kok East',
  深水埗區:
    '深水埗 長沙灣 荔枝角 美孚 石硤尾 南昌 又一村 又一城 SSP|Cheung Sha Wan|Lai Chi Kok|Mei Foo|Shek Kip Mei|Nam Cheong|Festival Walk',
  九龍城區:
    '九龍城 紅磡 何文田 土瓜灣 九龍塘 馬頭圍 黃埔 啟德 宋皇臺 Hung Hom|Ho Man Tin|To Kwa Wan|Kowloon Tong|Whampoa|Kai Tak|Sung Wong Toi',
  黃大仙區:
    '黃大仙 鑽石山 慈雲山 樂富 新蒲崗 彩虹 彩雲 Diamond Hill|Tsz Wan Shan|Lok Fu|San Po Kong|Choi Hung',
  觀塘區: '觀塘 牛頭角 九龍灣 藍田 油塘 秀茂坪 Ngau Tau Kok|Kowloon Bay|Lam Tin|Yau Tong|Sau Mau Ping',
  葵青區: '葵涌 青衣 葵芳 葵興 荔景 Kwai Chung|Tsing Yi|Kwai Fong|Kwai Hing|Lai King',
  荃灣區: '荃灣 深井 馬灣 梨木樹 大窩口 荃灣西 Sham Tseng|Ma Wan|Tai Wo Hau|Tsuen Wan West',
  屯門區: '屯門 兆康 青山灣 掃管笏 Siu Hong|Castle Peak|So Kwun Wat|Gold Coast',
  元朗區:
    '元朗 天水圍 錦田 流浮山 八鄉 洪水橋 朗屏 錦上路 落馬洲 Tin Shui Wai|Kam Tin|Lau Fau Shan|Pat Heung|Hung Shui Kiu|Long Ping|Kam Sheung Road|Lok Ma Chau',
  北區: '上水 粉嶺 沙頭角 打鼓嶺 聯和墟 羅湖 Sheung Shui|Fanling|Sha Tau Kok|Ta Kwu Ling|Lo Wu',
  大埔區: '大埔 大埔墟 太和 汀角 Tai Wo|Ting Kok|Tai Po Market',
  沙田區:
    '沙田 大圍 馬鞍山 火炭 石門 小瀝源 烏溪沙 恆安 大水坑 第一城 沙田圍 車公廟 顯徑 馬場 Tai Wai|Ma On Shan|Fo Tan|Shek Mun|Siu Lek Yuen|Wu Kai Sha|Heng On|Tai Shui Hang|City One|Sha Tin Wai|Che Kung Temple|Hin Keng|MOS',
  西貢區:
    '西貢 將軍澳 坑口 寶琳 調景嶺 清水灣 康城 Tseung Kwan O|TKO|Hang Hau|Po Lam|Tiu Keng Leng|Clear Water Bay|Lohas Park',
  離島區:
    '東涌 長洲 大嶼山 梅窩 南丫島 愉景灣 坪洲 大澳 欣澳 Tung Chung|Cheung Chau|Lantau|Mui Wo|Lamma|Discovery Bay|Peng Chau|Tai O|Sunny Bay',
};

export const NEIGHBOURHOODS: Record<string, string> = Object.fromEntries(
  DISTRICTS.map((district) => [
    district,
    OWN_DISTRICTS.get(district)?.search ?? OF_HONG_KONG[district] ?? '',
  ]),
);

const REGIONS: { words: string; districts: string[] }[] = [
  { words: '港島 香港島', districts: ['中西區', '灣仔區', '東區', '南區'] },
  {
    words: '九龍 Kowloon',
    districts: ['油尖旺區', '深水埗區', '九龍城區', '黃大仙區', '觀塘區'],
  },
  {
    words: '新界',
    districts: ['葵青區', '荃灣區', '屯門區', '元朗區', '北區', '大埔區', '沙田區', '西貢區', '離島區'],
  },
];

export const regionWordsOf = (district: string): string =>
  REGIONS.filter(({ districts }) => districts.includes(district))
    .map(({ words }) => words)
    .join(' ');

const namesOf = (names: string) => {
  const [, chinese = '', english = ''] = /^(.*?) ([A-Z].*)$/.exec(names) ?? [];
  return { chinese: chinese.split(' ').filter(Boolean), english: english.split('|').filter(Boolean) };
};

const isAbbreviation = (name: string) => /^[A-Z]+$/.test(name);

export function neighbourhoodsOf(district: string): { chinese: string[]; english: string[] } {
  const names = ownProperty<string>(NEIGHBOURHOODS, district);
  if (names === undefined) return { chinese: [], english: [] };
  const { chinese, english } = namesOf(names);
  return { chinese, english: english.filter((name) => !isAbbreviation(name)) };
}
