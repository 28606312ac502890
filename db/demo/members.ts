import { neighbourhoodsOf } from '../../core/association/neighbourhoods.ts';
import { FIRST_MEMBER_TYPES, lifeType, ordinaryType } from '../../core/membership/member-types.ts';
import type { ShowableField } from '../../core/membership/validation/shown-fields.ts';
import type { DemoMember } from './types.ts';

type Kind = 'permanent' | 'ordinary' | 'associate';

type Row = [
  nameHk: string,
  nameEn: string,
  surname: string,
  surnameEn: string,
  district: string,
  businessTypes: string[],
  kind: Kind,
  daysFromToday: number,
  shops: number,
  staff: number,
  hasWebsite: boolean,
];

// biome-ignore format: a table reads better with one firm a line
const rows: Row[] = [
  ['示範毛孩日用品有限公司', 'Demo Furry Friends Supplies Limited', '陳', 'Chan', '南區', ['寵物用品店', '寵物食品批發'], 'permanent', -1200, 1, 3, true],
  ['示範汪汪狗屋', 'Demo Woof House', '李', 'Lee', '觀塘區', ['狗店'], 'ordinary', -81, 1, 5, true],
  ['示範貓店長有限公司', 'Demo Shop Cats Limited', '王', 'Wong', '北區', ['貓店', '寵物用品店'], 'ordinary', -142, 2, 8, true],
  ['示範金鱗水族館', 'Demo Golden Scale Aquarium', '林', 'Lam', '中西區', ['水族店', '水族批發'], 'permanent', -1491, 1, 2, true],
  ['示範龜居爬蟲店', 'Demo Tortoise Lodge Reptiles', '梁', 'Leung', '深水埗區', ['爬蟲店'], 'ordinary', -264, 3, 14, false],
  ['示範雀友坊', 'Demo Bird Lovers Corner', '黃', 'Wong', '荃灣區', ['雀鳥店'], 'ordinary', -325, 1, 4, true],
  ['示範兔草園', 'Demo Rabbit Meadow', '徐', 'Tsui', '沙田區', ['小動物店', '寵物美容店'], 'ordinary', -386, 1, 6, true],
  ['示範剪刀手寵物美容', 'Demo Scissors Pet Grooming', '劉', 'Lau', '油尖旺區', ['寵物美容店'], 'ordinary', -447, 2, 26, true],
  ['示範同樂貓狗店', 'Demo Joyful Cats and Dogs', '周', 'Chow', '黃大仙區', ['貓狗店'], 'ordinary', -508, 1, 3, true],
  ['示範糧倉寵物食品批發有限公司', 'Demo Granary Pet Food Wholesale Limited', '吳', 'Ng', '元朗區', ['寵物食品批發'], 'permanent', -2073, 1, 5, true],
  ['示範海港用品批發有限公司', 'Demo Harbour Supplies Wholesale Limited', '鄭', 'Cheng', '離島區', ['寵物用品批發', '出口商'], 'ordinary', -630, 2, 8, false],
  ['示範藍水族批發', 'Demo Blue Aquatics Wholesale', '潘', 'Poon', '油尖旺區', ['水族批發'], 'ordinary', -691, 1, 2, true],
  ['示範生機活體動物貿易', 'Demo Vital Live Animal Trading', '何', 'Ho', '葵青區', ['活體動物批發'], 'ordinary', -752, 3, 14, true],
  ['示範康寧寵物保健有限公司', 'Demo Wellbeing Pet Health Limited', '張', 'Cheung', '大埔區', ['寵物藥物及保健品批發'], 'permanent', -2461, 1, 4, true],
  ['示範枕邊寵物酒店', 'Demo Pillowside Pet Hotel', '曾', 'Tsang', '灣仔區', ['寵物酒店'], 'ordinary', -874, 1, 6, true],
  ['示範好孩子訓練學校', 'Demo Good Manners Training School', '馮', 'Fung', '九龍城區', ['寵物訓練'], 'ordinary', -935, 4, 26, true],
  ['示範順風寵物運輸有限公司', 'Demo Fair Wind Pet Transport Limited', '蔡', 'Choi', '屯門區', ['寵物運輸', '出口商'], 'ordinary', -996, 1, 3, false],
  ['示範彩虹寵物善終服務', 'Demo Rainbow Pet Farewell Services', '鄧', 'Tang', '西貢區', ['寵物善終服務'], 'ordinary', -1057, 1, 5, true],
  ['示範快門寵物攝影', 'Demo Shutter Pet Photography', '許', 'Hui', '南區', ['寵物攝影'], 'associate', -1118, 2, 8, true],
  ['示範安心寵物保險顧問有限公司', 'Demo Peace of Mind Pet Insurance Consultants Limited', '羅', 'Law', '觀塘區', ['寵物保險', '相關公司'], 'associate', -1179, 1, 2, true],
  ['示範遠航寵物用品出口有限公司', 'Demo Ocean Voyage Pet Exports Limited', '葉', 'Yip', '北區', ['出口商'], 'permanent', -3140, 3, 14, true],
  ['示範仁心動物診所', 'Demo Kind Heart Animal Clinic', '譚', 'Tam', '中西區', ['註冊獸醫'], 'ordinary', -1301, 1, 4, true],
  ['示範唐狗之友會', 'Demo Friends of Mongrels', '郭', 'Kwok', '深水埗區', ['寵物團體'], 'associate', -1362, 1, 6, false],
  ['示範寵物服務業聯席', 'Demo Pet Services Alliance', '余', 'Yu', '荃灣區', ['相關團體'], 'associate', -1423, 4, 26, true],
  ['示範包裝設計有限公司', 'Demo Packaging Design Limited', '彭', 'Pang', '沙田區', ['相關公司', '其他商業'], 'associate', -1484, 1, 3, true],
  ['示範街坊寵物用品店', 'Demo Neighbourhood Pet Supplies', '朱', 'Chu', '東區', ['寵物用品店'], 'ordinary', -1545, 1, 5, true],
  ['示範小爪狗店', 'Demo Little Paws Dog Shop', '胡', 'Wu', '黃大仙區', ['狗店', '寵物美容店'], 'ordinary', -1606, 2, 8, true],
  ['示範九命貓舍有限公司', 'Demo Nine Lives Cattery Limited', '江', 'Kong', '元朗區', ['貓店'], 'ordinary', -1667, 1, 2, true],
  ['示範水草造景工作室', 'Demo Aquascape Studio', '廖', 'Liu', '離島區', ['水族店'], 'ordinary', -1728, 3, 14, false],
  ['示範綠鬣爬蟲館', 'Demo Green Iguana House', '蘇', 'So', '油尖旺區', ['爬蟲店', '小動物店'], 'ordinary', -1789, 1, 4, true],
  ['示範晨鳴雀鳥店', 'Demo Morning Song Bird Shop', '陳', 'Chan', '葵青區', ['雀鳥店', '寵物食品批發'], 'permanent', -4110, 1, 6, true],
  ['示範倉鼠小鎮', 'Demo Hamster Town', '李', 'Lee', '大埔區', ['小動物店'], 'ordinary', -1911, 4, 26, true],
  ['示範泡泡寵物美容有限公司', 'Demo Bubbles Pet Grooming Limited', '王', 'Wong', '灣仔區', ['寵物美容店', '寵物酒店'], 'ordinary', -1972, 1, 3, true],
  ['示範喜多寵物生活有限公司', 'Demo Kido Pet Living Limited', '林', 'Lam', '九龍城區', ['貓狗店', '寵物用品店'], 'ordinary', -2033, 1, 5, true],
  ['示範鮮骨寵物食品有限公司', 'Demo Fresh Bone Pet Food Limited', '梁', 'Leung', '屯門區', ['寵物食品批發', '寵物用品店'], 'ordinary', -2094, 2, 8, false],
  ['示範同心用品批發行', 'Demo Concord Supplies Wholesale', '黃', 'Wong', '西貢區', ['寵物用品批發'], 'ordinary', -2155, 1, 2, true],
  ['示範珊瑚海水族有限公司', 'Demo Coral Sea Aquatics Limited', '徐', 'Tsui', '南區', ['水族店', '水族批發'], 'ordinary', -2216, 3, 14, true],
  ['示範南風活體貿易有限公司', 'Demo South Wind Livestock Trading Limited', '劉', 'Lau', '觀塘區', ['活體動物批發', '出口商'], 'ordinary', -2277, 1, 4, true],
  ['示範本草寵物保健', 'Demo Herbal Pet Care', '周', 'Chow', '北區', ['寵物藥物及保健品批發', '相關公司'], 'ordinary', -38, 1, 6, true],
  ['示範山頂寵物度假屋', 'Demo Hilltop Pet Retreat', '吳', 'Ng', '中西區', ['寵物酒店', '寵物訓練'], 'permanent', -1383, 4, 26, true],
  ['示範跟腳走訓練有限公司', 'Demo Heel Training Limited', '鄭', 'Cheng', '深水埗區', ['寵物訓練'], 'ordinary', -160, 1, 3, false],
  ['示範毛孩專車', 'Demo Pet Chauffeur', '潘', 'Poon', '荃灣區', ['寵物運輸'], 'ordinary', -221, 1, 5, true],
  ['示範星塵寵物紀念有限公司', 'Demo Stardust Pet Memorials Limited', '何', 'Ho', '沙田區', ['寵物善終服務'], 'ordinary', -282, 2, 8, true],
  ['示範四腳模特兒攝影', 'Demo Four-Legged Models Photography', '張', 'Cheung', '東區', ['寵物攝影', '其他商業'], 'associate', -343, 1, 2, true],
  ['示範同行保險代理', 'Demo Companion Insurance Agency', '曾', 'Tsang', '黃大仙區', ['寵物保險'], 'associate', -404, 3, 14, true],
  ['示範維港貿易出口有限公司', 'Demo Victoria Harbour Exports Limited', '馮', 'Fung', '元朗區', ['出口商', '寵物用品批發'], 'permanent', -1965, 1, 4, true],
  ['示範全科動物醫院', 'Demo General Animal Hospital', '蔡', 'Choi', '離島區', ['註冊獸醫'], 'permanent', -2062, 1, 6, false],
  ['示範異寵獸醫診所', 'Demo Exotic Pets Veterinary Clinic', '鄧', 'Tang', '油尖旺區', ['註冊獸醫'], 'ordinary', -587, 4, 26, true],
  ['示範兔友互助會', 'Demo Rabbit Keepers Mutual Aid', '許', 'Hui', '葵青區', ['寵物團體'], 'associate', -648, 1, 3, true],
  ['示範水族同業會', 'Demo Aquatic Traders Society', '羅', 'Law', '大埔區', ['相關團體', '寵物團體'], 'associate', -709, 1, 5, true],
  ['示範雲端店務系統有限公司', 'Demo Cloud Shop Systems Limited', '葉', 'Yip', '灣仔區', ['相關公司'], 'associate', -770, 2, 8, true],
  ['示範離島寵物雜貨', 'Demo Islands Pet Store', '譚', 'Tam', '九龍城區', ['寵物用品店', '貓狗店'], 'ordinary', -831, 1, 2, true],
  ['示範舊墟狗店', 'Demo Old Market Dog Shop', '郭', 'Kwok', '屯門區', ['狗店'], 'ordinary', -892, 3, 14, false],
  ['示範午睡貓雜貨', 'Demo Napping Cat Store', '余', 'Yu', '西貢區', ['貓店', '寵物攝影'], 'ordinary', -953, 1, 4, true],
  ['示範錦鯉軒', 'Demo Koi Pavilion', '彭', 'Pang', '南區', ['水族店'], 'permanent', -2838, 1, 6, true],
  ['示範蜥友會爬蟲用品', 'Demo Lizard Friends Reptile Supplies', '朱', 'Chu', '觀塘區', ['爬蟲店', '寵物用品店'], 'ordinary', -1075, 4, 26, true],
  ['示範羽翼鳥舍有限公司', 'Demo Feather and Wing Aviary Limited', '胡', 'Wu', '北區', ['雀鳥店', '活體動物批發'], 'ordinary', -1136, 1, 3, true],
  ['示範天竺鼠之家', 'Demo Guinea Pig House', '江', 'Kong', '中西區', ['小動物店'], 'ordinary', -1197, 1, 5, true],
  ['示範香香美容學院', 'Demo Fragrant Grooming Academy', '廖', 'Liu', '深水埗區', ['寵物美容店', '寵物訓練'], 'permanent', -3226, 2, 8, false],
  ['示範環保貓砂有限公司', 'Demo Green Litter Limited', '蘇', 'So', '荃灣區', ['寵物用品批發', '其他商業'], 'ordinary', -1319, 1, 2, true],
];

const LAST_YEAR = 2025;

const ordinary = ordinaryType(FIRST_MEMBER_TYPES)?.key ?? '';
const memberTypes = {
  permanent: lifeType(FIRST_MEMBER_TYPES)?.key ?? ordinary,
  ordinary,
  associate: FIRST_MEMBER_TYPES.find(({ key, term }) => term === 'year' && key !== ordinary)?.key ?? ordinary,
};
const titles = ['先生', '女士', '小姐', '博士'] as const;
const positions = ['東主', '董事', '經理', '營運總監'] as const;
const discounts = ['', '會員購物九折', '首次服務八五折', '批發訂單滿 HK$3,000 免運費'] as const;
const businessYears = [2, 5, 8, 12, 16, 21] as const;

const SERVICES: Record<string, string> = {
  寵物美容店: '洗澡、剪毛、剪甲、潔耳　Bathing, clipping, nails and ears',
  寵物酒店: '日託、寄宿、接送　Day care, boarding, pick-up',
  寵物訓練: '幼犬班、行為諮詢　Puppy classes, behaviour advice',
  註冊獸醫: '疫苗、牙科、外科　Vaccination, dentistry, surgery',
  水族店: '造景、換水、送貨　Aquascaping, water changes, delivery',
};
const HOURS = ['星期一至六 11:00–20:00', '每日 10:00–21:00', '星期二至日 12:00–19:30'] as const;

const AGREED: ShowableField[] = [
  'memberPhone',
  'memberMobile',
  'memberCompanyAddr',
  'memberServices',
  'memberOpeningHours',
  'memberBrand',
  'memberDiscountInfo',
];
const consent = { by: 'member', name: '', at: '2025-11-03T04:00:00.000Z' } as const;
const shownConsents = (index: number): DemoMember['shownConsents'] =>
  index % 3 === 2 ? {} : Object.fromEntries(AGREED.map((field) => [field, consent]));

const placeIn = (district: string, shops: number) => neighbourhoodsOf(district).chinese[shops] ?? '';

/** Unreachable: 0000 numbers and example.com addresses. */
const phone = (block: number, index: number) => `0000 ${String(block * 100 + index + 1).padStart(4, '0')}`;
const mailboxOf = (index: number) => `member${index + 1}@example.com`;
const turn = <T>(values: readonly [T, ...T[]], index: number): T =>
  values[index % values.length] ?? values[0];

const standing = (kind: Kind, index: number): Pick<DemoMember, 'memberMark' | 'memberCategory3'> => {
  if (kind !== 'permanent') return { memberMark: index % 2 === 0 ? 'A' : 'HKR', memberCategory3: '' };
  return index % 2 === 0
    ? { memberMark: 'A', memberCategory3: 'permanent' }
    : { memberMark: 'HKP', memberCategory3: '' };
};

const peopleOf = ([, , surname, surnameEn]: Row, index: number) => ({
  representativeName: `${surname}示範`,
  representativeNameEn: `${surnameEn} Demo`,
  representativeTitle: turn(titles, index),
  representativePosition: turn(positions, index),
  representativeMobile: phone(2, index),
  representativeEmail: mailboxOf(index),
  contactPersonName: `${surname}同事`,
  contactPersonPhone: phone(1, index),
  contactPersonEmail: `contact${index + 1}@example.com`,
});

const toMember = (row: Row, index: number): DemoMember => {
  const [nameHk, nameEn, surname, , district, businessTypes, kind, daysFromToday, shops, staff, hasWebsite] =
    row;
  const years = turn(businessYears, index);
  return {
    companyStatus: true,
    memberCategory: 10,
    ...standing(kind, index),
    companyNameHk: nameHk,
    companyNameEn: nameEn,
    companyArea: district,
    memberType: memberTypes[kind],
    memberPhone: phone(0, index),
    memberChargeman: `${surname}示範`,
    memberFax: '',
    memberEmail: mailboxOf(index),
    memberWebsite: hasWebsite ? `https://example.com/member-${index + 1}` : '',
    memberCompanyAddr: `香港${district}${placeIn(district, shops)}示範街 ${index * 2 + 1} 號地下`,
    memberServices: businessTypes.flatMap((type) => SERVICES[type] ?? []).join('\n'),
    memberOpeningHours: turn(HOURS, index),
    shownConsents: shownConsents(index),
    memberBusinessCertNo: `DEMO-${String(index + 1).padStart(5, '0')}`,
    daysFromToday,
    memberTelphone: phone(1, index),
    memberSecretaryName: `${surname}秘書`,
    memberSecretaryPhone: phone(1, index),
    memberSecretaryEmail: `office${index + 1}@example.com`,
    memberBusinessYear: LAST_YEAR - years,
    memberNumberOfShops: shops,
    memberNumberOfEmployees: staff,
    memberDiscountInfo: turn(discounts, index),
    memberBrand: index % 3 === 0 ? `示範品牌 ${index + 1}` : '',
    businessTypes,
    memberDistrict: district,
    memberMobile: phone(2, index),
    memberBusinessType: businessTypes[0] ?? '',
    memberEstablishedYear: String(LAST_YEAR - years),
    memberStoreCount: String(shops),
    memberEmployeeCount: String(staff),
    ...peopleOf(row, index),
  };
};

export const demoMembers: DemoMember[] = rows.map(toMember);
