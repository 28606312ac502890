const UNREAD = new RegExp(
  [
    ' - (?:label|type)$',
    '^(?:e-?mail|phone)\\b.* (?:type|display name)$',
    '^(?:電子郵件|电子邮件|電郵|電話|电话).*(?:標籤|标签|類型|类型|顯示名稱|显示名称)$',
    'phonetic|yomi|pronunciation|拼音|注音|讀音',
    '^(?:home(?! ?page)|other|assistant|callback|car|radio|pager|telex|isdn|tty/tdd)\\b',
    '^(?:住家|住宅|其他|助理|回電|車用|呼叫器)',
    '\\b(?:country|postal code|post code|zip|po box|state|province|city|extended address)\\b|國家|国家|郵遞區號|邮政编码',
    '^address \\d+ - region$|^im ?address$|^directory server$',
    '^(?:organi[sz]ation|company) (?:department|symbol|location|job description)$',
    '^(?:relation|event|custom field|im) \\d+\\b',
  ].join('|'),
  'i',
);
const OF_MEMBERSHIP = /會員|会员|會籍|会籍|member/i;

const WORDS: [pattern: RegExp, words: string][] = [
  [/ - (?:value|formatted)$/i, ''],
  [/^address \d+ - street$|^business street$|^商務 ?- ?街.*$/i, 'Address'],
  [/^organi[sz]ation(?: \d+ -)?(?: name)?$/i, 'Company'],
  [/^organi[sz]ation(?: \d+ -)? title$/i, 'Job title'],
  [/^(e-?mail|電子郵件|电子邮件) ?\d (?:address|地址)$/i, '$1'],
  [/^name prefix$/i, 'Title'],
  [/^web page$/i, 'Website'],
  [/^company main phone$/i, 'Company phone'],
];

/** Google Contacts puts it between several values in one cell. */
const BETWEEN = /\s*:::\s*/;

export const joinedValues = (cell: string): string[] => cell.split(BETWEEN).filter(Boolean);

/** Undefined for a column that is not imported. Any other heading is only normalised. */
export function inAddressBook(heading: string): string | undefined {
  const plain = heading.normalize('NFKC').replace(/\s+/g, ' ').trim();
  if (UNREAD.test(plain) && !OF_MEMBERSHIP.test(plain)) return undefined;
  return WORDS.reduce((words, [pattern, other]) => words.replace(pattern, other), plain);
}
