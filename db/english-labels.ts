import type {
  BUSINESS_TYPES,
  BusinessTypeGroup,
  DISTRICTS,
  MEMBER_TYPES,
  REPRESENTATIVE_TITLES,
} from './constants.ts';
import { ownProperty } from './own-property.ts';

type BusinessType = (typeof BUSINESS_TYPES)[BusinessTypeGroup][number];
type StoredLabel =
  | BusinessType
  | (typeof DISTRICTS)[number]
  | (typeof MEMBER_TYPES)[number]
  | (typeof REPRESENTATIVE_TITLES)[number];

/** English for labels stored in Chinese. */
const ENGLISH = {
  永久會員: 'Permanent member',
  普通會員: 'Ordinary member',
  贊助會員: 'Associate member',
  先生: 'Mr',
  小姐: 'Miss',
  女士: 'Ms',
  博士: 'Dr',
  狗店: 'Dog shop',
  貓狗店: 'Cat and dog shop',
  貓店: 'Cat shop',
  水族店: 'Aquarium shop',
  爬蟲店: 'Reptile shop',
  雀鳥店: 'Bird shop',
  小動物店: 'Small animal shop',
  寵物用品店: 'Pet supplies shop',
  寵物美容店: 'Grooming salon',
  寵物食品批發: 'Pet food wholesale',
  寵物用品批發: 'Pet supplies wholesale',
  水族批發: 'Aquarium wholesale',
  活體動物批發: 'Live animal wholesale',
  寵物藥物及保健品批發: 'Pet medicine and health wholesale',
  寵物酒店: 'Pet hotel',
  寵物訓練: 'Pet training',
  寵物運輸: 'Pet transport',
  寵物善終服務: 'Pet farewell services',
  寵物攝影: 'Pet photography',
  寵物保險: 'Pet insurance',
  其他商業: 'Other business',
  出口商: 'Exporter',
  註冊獸醫: 'Registered veterinarian',
  寵物團體: 'Pet organisation',
  相關團體: 'Related organisation',
  相關公司: 'Related company',
  中西區: 'Central and Western',
  灣仔區: 'Wan Chai',
  東區: 'Eastern',
  南區: 'Southern',
  油尖旺區: 'Yau Tsim Mong',
  深水埗區: 'Sham Shui Po',
  九龍城區: 'Kowloon City',
  黃大仙區: 'Wong Tai Sin',
  觀塘區: 'Kwun Tong',
  葵青區: 'Kwai Tsing',
  荃灣區: 'Tsuen Wan',
  屯門區: 'Tuen Mun',
  元朗區: 'Yuen Long',
  北區: 'North',
  大埔區: 'Tai Po',
  沙田區: 'Sha Tin',
  西貢區: 'Sai Kung',
  離島區: 'Islands',
} satisfies Record<StoredLabel, string>;

/** Generated label of a publication in Traditional Chinese: its kind, and its pages or size. */
const FILE_SIZE = /^(圖片|PDF) - (\d+) (頁|KB)$/;

/** Returns the English for a label stored in Chinese. Returns undefined for free text. */
export function englishLabel(stored: string): string | undefined {
  const [, kind, count, unit] = FILE_SIZE.exec(stored) ?? [];
  if (!kind) return ownProperty(ENGLISH, stored);
  const pages = count === '1' ? 'page' : 'pages';
  return `${kind === 'PDF' ? 'PDF' : 'Pictures'} – ${count} ${unit === 'KB' ? 'kB' : pages}`;
}
