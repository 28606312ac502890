import { hasModule } from '../../../../../core/association/profile.ts';
import { fold } from '../../../../../core/chinese/fold.ts';
import { fullYear } from '../../../../../core/dates/written-day.ts';
import type { ImportField } from '../../../../../core/membership/validation/member-imports.ts';
import { inAddressBook } from './address-book.ts';

const PERSON_HEADINGS: Partial<Record<ImportField, string>> = {
  personName:
    '姓名 人員姓名 同事姓名 同事 職員姓名 name full_name person_name person colleague colleague_name',
  personNameEn: '英文姓名 姓名（英文） 同事英文姓名 colleague_english_name',
  personPosition: '同事職位 同事職銜 人員職位 colleague_position',
  personEmail: '同事電郵 同事電郵地址 人員電郵 colleague_email',
  personPhone: '同事電話 人員電話 colleague_phone colleague_tel',
  personMobile: '同事手提電話 同事手機 人員手機 colleague_mobile',
  personRoles: '角色 職能 人員角色 同事角色 role roles colleague_role colleague_roles',
};

const NAMES: Partial<Record<ImportField, string>> = {
  memberNumber:
    '會員編號 會員號碼 會員號 會籍編號 會員證號碼 編號 會員no member_no member_number membership_no membership_number member_id no_of_member',
  memberUniqueCode: '會員代碼 member_code unique_code',
  companyNameHk:
    '公司名稱（中文） 公司中文名稱 中文公司名稱 公司名稱 公司名 商號 商號名稱 寶號 店名 店舖名稱 店鋪名稱 中文名稱 中文店名 會員名稱 名稱 機構名稱 chinese_name company_name_chinese chinese_company_name company_name_(chi) company_name_in_chinese 公司 公司名（中） 公司名(中) 公司名中文 中文 中文公司名 店名（中） company_(chi) company_chinese company_name_chi name_(chi) name_in_chinese name_chinese chi_name shop_name_chinese',
  companyNameEn:
    '公司名稱（英文） 公司英文名稱 英文公司名稱 英文名稱 英文店名 company_name english_name company_name_english company_name_(eng) company_name_in_english english_company_name company shop_name shop trading_name business_name name_of_company 公司名（英） 公司名英文 英文 英文公司名 店名（英） company_(eng) company_english company_name_eng name_(eng) name_in_english name_english eng_name shop_name_english',
  memberType:
    '會員類型 會員類別 會籍類別 會籍類型 會員種類 類別 member_type membership_type membership_category member_category membership_class membership_level member_level type category class',
  companyStatus:
    '狀態 會籍狀態 會員狀態 狀況 會籍狀況 會員狀況 現況 已批准 status membership_status member_status active',
  memberJoinDate:
    '入會日期 加入日期 入會日 入會年份 入會 join_date joined joined_on date_joined joining_date member_since date_of_joining date_of_admission admission_date admitted date_admitted admitted_on date_of_membership 入會年月日',
  endedOn:
    '退會日期 會籍終止日期 終止日期 離會日期 end_date date_ended membership_ended_on ended_on resigned_on resignation_date termination_date',
  year: '年度 會員年度 會籍年度 繳費年度 會費年度 membership_year year subscription_year 到期日 到期日期 會籍到期日 會籍到期 有效期至 有效期 有效期限 有效日期 會籍有效期 會籍有效期至 會籍有效日期 會員有效期 會員證有效期 屆滿日期 屆滿日 會籍屆滿日期 會籍屆滿 membership_valid_until membership_valid_till validity expiry expiry_date expires expires_on expiration_date valid_until valid_till valid_to date_of_expiry membership_expiry',
  paidOn:
    '繳費日期 繳費日 付款日期 交費日期 繳款日期 收款日期 繳交日期 會費繳交日期 paid_date date_paid payment_date paid_on date_of_payment paid',
  note: '備註 備忘 附註 註備 記事 內部備註 remark remarks note notes comment comments memo',
  minuteRef: '會議記錄 會議紀錄 會議記錄編號 批准記錄 minute_ref minutes minute_reference',
  memberChargeman:
    '負責人 東主 店主 老闆 持牌人 負責人姓名 東主姓名 owner proprietor person_in_charge director',
  memberPhone:
    '電話 聯絡電話 電話號碼 電話1 聯絡號碼 會員電話 tel telephone phone tel_no telephone_no phone_no phone_number contact_no contact_number telephone_number tel_1 tel1 phone_1 電話一 電話（1）',
  memberTelphone:
    '公司電話 店電話 店舖電話 店鋪電話 辦公室電話 辦事處電話 商務電話 office_tel office_phone company_tel company_phone shop_tel business_phone',
  memberMobile:
    '手提電話 手機 手提 流動電話 行動電話 手機號碼 mobile mobile_no mobile_phone cell mobile_number whatsapp tel_2 phone_2 電話2 電話二',
  memberFax:
    '傳真 傳真號碼 圖文傳真 商務傳真 公司傳真 business_fax office_fax company_fax fax fax_no fax_number facsimile',
  memberEmail:
    '電郵 電郵地址 電子郵件 電子郵箱 電子郵件地址 電子信箱 郵箱 公司電郵 mail mail_address email e-mail email_address company_email',
  memberWebsite: '網站 網址 公司網站 網頁 website web homepage url web_site',
  memberCompanyAddr:
    '公司地址 地址 店舖地址 店鋪地址 通訊地址 聯絡地址 營業地址 address company_address shop_address office_address correspondence_address business_address',
  memberDistrict: '地區 區域 分區 所屬地區 district region',
  companyArea: '公司地區 area',
  memberBusinessCertNo:
    '商業登記證號碼 商業登記號碼 商業登記編號 商業登記證編號 商業登記 商登號碼 br號碼 br_no br brn br_number business_registration_no business_registration_number business_registration br_cert_no ubi',
  businessTypes:
    '業務性質 業務種類 營業性質 營業種類 業務範圍 nature_of_business business_nature business_types',
  memberBusinessType: '業務類別 business_type business_category',
  memberBusinessYear: '開業年份 經營年數 營業年期 years_in_business',
  memberEstablishedYear: '成立年份 創辦年份 established year_established established_year',
  memberNumberOfShops: '店舖數目 店鋪數目 分店數目 分店 number_of_shops shops no_of_shops branches',
  memberStoreCount: '店舖數目（申請表）',
  memberNumberOfEmployees:
    '僱員人數 員工人數 職員人數 員工數目 number_of_employees employees staff no_of_employees',
  memberEmployeeCount: '僱員人數（申請表）',
  memberBrand: '代理品牌 品牌 brands brand',
  memberServices: '服務 服務範圍 services',
  memberOpeningHours: '營業時間 openinghours hours',
  memberSocialPages: '社交網頁 facebook instagram',
  memberDiscountInfo: '會員優惠 優惠 discount offers',
  memberSecretaryName: '秘書姓名 秘書 secretary secretary_name',
  memberSecretaryPhone: '秘書電話 secretary_phone secretary_tel',
  memberSecretaryEmail: '秘書電郵 secretary_email',
  representativeName:
    '代表姓名 代表 代表人 會員代表 代表人姓名 公司代表 representative representative_name rep name_of_rep name_of_representative rep_name',
  representativeNameEn: '代表英文姓名 representative_english_name',
  representativeTitle: '代表稱謂 稱謂 title salutation 稱呼',
  representativePosition:
    '代表職位 職位 職銜 職稱 代表職銜 代表職稱 代表人職銜 代表人職位 會員代表職銜 公司代表職銜 position post job_title designation representative_position representative_post rep_position rep_title',
  representativeMobile: '代表手提電話 代表電話 representative_mobile representative_phone',
  representativeEmail: '代表電郵 代表電子郵件 representative_email representatives_email',
  contactPersonName: '聯絡人姓名 聯絡人 聯繫人 聯絡人名稱 contact contact_person contact_name',
  contactPersonPhone:
    '聯絡人電話 聯繫人電話 聯絡人手機 contact_phone contact_person_phone contact_tel contact_telephone',
  contactPersonEmail:
    '聯絡人電郵 聯絡人電子郵件 聯繫人電郵 聯繫人電子郵件 contact_email contact_person_email',
  ...(hasModule('people') && PERSON_HEADINGS),
};

const letters = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

const FIELDS = new Map(
  Object.entries(NAMES).flatMap(([field, names]) =>
    names.split(' ').map((name): [string, ImportField] => [letters(name), field as ImportField]),
  ),
);
/** Longest first, so that the heading of a secretary's telephone is not mapped to the company's telephone. */
const PARTS = [...FIELDS]
  .filter(([, field]) => !Object.hasOwn(PERSON_HEADINGS, field))
  .filter(([name]) => name.length >= (/^[a-z]/.test(name) ? 5 : 2))
  .toSorted(([a], [b]) => b.length - a.length);

const NAMED =
  /^(?:company|shop|firm|business|member)?(?:name)?(?:chi|chinese|eng|english|中文?|英文?|in)+$|^(?:公司|店舖?|店铺|机构|商号|商號|会员)(?:名称?|名|名字)?(?:chi|chinese|eng|english|中文?|英文?)+$|^(?:中文?|英文?|chinese|english|chi|eng)(?:公司|company|店|shop|商号|机构|会员)?(?:名称?|名|name)$/;

function languageOf(heading: string): ImportField | undefined {
  const isChinese = /中|chi\b|chinese|[(（]c[)）]/i.test(heading);
  const isEnglish = /英|eng\b|english|[(（]e[)）]/i.test(heading);
  if (isChinese === isEnglish) return undefined;
  return isChinese ? 'companyNameHk' : 'companyNameEn';
}

const OF_SEVERAL: ImportField[] = ['paidYears', 'memberCompanyAddr', 'note'];
export const takesSeveral = (field: ImportField): boolean => OF_SEVERAL.includes(field);

export const isFurther = (field: ImportField, heading: string): boolean =>
  takesSeveral(field) &&
  (field !== 'memberCompanyAddr' || /[^-\s]\s*[（(]?[2-6二三四五六][)）]?$/u.test(heading.trim()));

const FEE = '(?:會費|会费|年費|年费|費用|费用|(?:membership |annual )?(?:fees?|dues|subscription))';
const YEAR = '(20\\d{2}|(?<!\\d)\\d{2}(?=年))(?:年度?)?';
const PAID_NEEDED = '(?:已[繳交付收]|[繳交]了|paid )\\s*';
const PAID = `(?:${PAID_NEEDED})?`;
const OF_MONEY = /\s*[(（]?\s*(?:HK\$|HKD|[$＄元]|港[元幣])\s*[)）]?$/i;
const FEE_OF_YEAR = new RegExp(
  `^(?:${PAID}${YEAR}\\s*(?:年度)?\\s*${FEE}|${PAID}${FEE}\\s*[(（]?\\s*${YEAR}\\s*[)）]?|${PAID_NEEDED}${YEAR})$`,
  'i',
);

export function feeYearOf(heading: string): number | undefined {
  const written = heading.normalize('NFKC').trim().replace(OF_MONEY, '');
  const found = FEE_OF_YEAR.exec(written)?.slice(1).find(Boolean);
  return found ? fullYear(found) : undefined;
}

/** Derived by the system, such as the fee status. No field stores them. */
const FACTS = new Set(
  '會籍 standing 會費狀態 會費狀況 繳費狀態 繳費狀況 付款狀態 fee_status fees_status payment_status 會費繳至 paid_until paid_up_to'
    .split(' ')
    .map(letters),
);

/** The column 會籍 can contain member types or statuses. */
export const isMembership = (heading: string): boolean =>
  ['会籍', '会籍membership', 'membership'].includes(letters(heading));

export function isFact(heading: string): boolean {
  const plain = letters(heading);
  return [plain, plain.replace(/[^\p{Script=Han}]/gu, ''), plain.replace(/\p{Script=Han}/gu, '')].some(
    (name) => FACTS.has(name),
  );
}

/** 聯絡人 - 名字, Contact First Name. No field stores a part of a name. */
const PART_OF_NAME =
  /\b(?:first|last|middle|given|family|sur)[- ]?name\b|(?:^|[^店商寶宝公司機构])(?:名字|姓氏)|^[姓名]$/i;

const OF_KIND = /^(.+?)\s*(?:\((.+)\)|[-–—:]\s*(.+))$/u;
const KIND_LETTERS: Record<string, string> = { o: 'office', m: 'mobile', f: 'fax', w: 'office', b: 'office' };

function ofKind(heading: string): ImportField | undefined {
  const [, base = '', inBrackets, behind] = OF_KIND.exec(heading.normalize('NFKC').trim()) ?? [];
  const written = inBrackets ?? behind;
  if (!written || !/^(?:tel|phone|telephone|電話|电话|e-?mail|電郵|电邮|address|地址)/i.test(base))
    return undefined;
  const kind = KIND_LETTERS[written.toLowerCase()] ?? written;
  return FIELDS.get(letters(kind + base)) ?? FIELDS.get(letters(kind));
}

const ABOUT_PERSON =
  /称谓|称呼|职衔|职位|职称|职务|职级|部门|性别|salutation|title|position|designation|department|gender|post$/;
const OF_CONTACT = /^(?:联络人|联系人|联繫人|contact(?!no|tel|phone|email))/;
const PERSONS: ImportField[] = [
  'contactPersonName',
  'memberChargeman',
  'memberSecretaryName',
  'representativeName',
  'representativeNameEn',
];

function fieldWithin(plain: string): ImportField | undefined {
  const within = PARTS.filter(([name]) => plain.includes(name)).map(([, field]) => field);
  const [first] = within;
  if (!first || !ABOUT_PERSON.test(plain)) return first;
  if (OF_CONTACT.test(plain)) return undefined;
  if (!PERSONS.includes(first)) return first;
  return first.startsWith('representative')
    ? within.find((field) => field.startsWith('representative') && !PERSONS.includes(field))
    : undefined;
}

export function fieldOf(written: string): ImportField | undefined {
  const heading = inAddressBook(written);
  if (heading === undefined || isFact(heading) || PART_OF_NAME.test(heading)) return undefined;
  if (feeYearOf(heading)) return 'paidYears';
  const plain = letters(heading);
  const inChinese = plain.replace(/[^\p{Script=Han}0-9]/gu, '');
  const inEnglish = plain.replace(/\p{Script=Han}/gu, '');
  const language = languageOf(heading);
  if (language && NAMED.test(plain)) return language;
  const exact = [plain, inChinese, inEnglish, plain.replace(/\d/g, '')]
    .map((name) => FIELDS.get(name))
    .find(Boolean);
  return ofKind(heading) ?? exact ?? fieldWithin(plain);
}
