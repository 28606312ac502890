// Texts that are difficult to store, measure, normalise, display or search.

const CONTROLS = [
  ...Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)),
  ...['\u007f', '\u0080', '\u0085', '\u009f', '\u00a0', '\u00ad', '\u034f', '\u061c', '\u115f', '\u180e'],
  ...['\u200b', '\u200d', '\u200e', '\u200f', '\u2028', '\u2029', '\u202a', '\u202e', '\u2060', '\u2066'],
  ...['\u3000', '\u3164', '\ufe0f', '\ufeff', '\ufff9', '\ufffc', '\ufffd', '\ufffe', '\uffff'],
  ...['\u{1fffe}', '\u{e0001}', '\u{e007f}', '\u{f0000}', '\u{10ffff}'],
].flatMap((sign) => [sign, `before${sign}after`]);

const SURROGATES = ['\ud800', '\udc00', 'x\ud83d', '\udc36x', '\udc36\ud83d', '\ud83d\ud83d'];

const SCRIPTS = [
  '寵物',
  '宠物',
  'ＰＥＴ　ＣＯ',
  'İstanbul',
  'ß',
  'ẞ',
  'ﬁ',
  '㍿',
  '½',
  'Å',
  'Å',
  'é',
  'é',
  'ǆ',
  'ΐ',
  'ﷺ',
  'שלום',
  'مرحبا',
  'ไทย',
  'हिन्दी',
  '한국어',
  '𝕬𝖑𝖑',
  'Ⅷ',
  '①',
  '👨‍👩‍👧‍👦',
  '🇭🇰',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '\u{20b9f}',
  '\u{30ede}',
  `Z${'\u0351'.repeat(200)}`,
  'a\u0300'.repeat(200),
  '\u202Etxt.exe',
  'аdmin',
  'admin\u200b',
  'ａｄｍｉｎ',
];

const LENGTHS = [100, 101, 254, 255, 256, 500, 501, 2000, 2001, 20_000, 20_001].flatMap((length) => [
  'x'.repeat(length),
  '寵'.repeat(length),
]);

const SLOW = [
  `${'a'.repeat(250)}@`,
  `${'a.'.repeat(120)}@example.com`,
  `a@${'a-'.repeat(120)}.com`,
  `a@${'a.'.repeat(120)}`,
  `${' '.repeat(5000)}x`,
  `${'\t\n '.repeat(3000)}`,
  `${'<'.repeat(20_000)}`,
  `${'<a '.repeat(6000)}`,
  `${'&'.repeat(20_000)}`,
  `${'&#'.repeat(10_000)}`,
  `${'=\t'.repeat(8000)}`,
  `2026-${'1'.repeat(5000)}`,
  `${'1'.repeat(5000)}年${'1'.repeat(5000)}月`,
  `地點：${' '.repeat(5000)}`,
  `http://${'a'.repeat(1000)}:${'1'.repeat(500)}`,
  `http://${'['.repeat(500)}`,
];

const EMAILS = [
  'a@b',
  '@example.com',
  'a@',
  'a@@example.com',
  'a b@example.com',
  '"a b"@example.com',
  'a@[127.0.0.1]',
  'a@example.com,b@example.com',
  'a@example.com;b@example.com',
  '<a@example.com>',
  'mailto:a@example.com?bcc=b@example.com',
  'a@example.com?subject=x&body=y',
  'a+tag@example.com',
  'é@example.com',
  'a@例子.example',
  'a@example.com\u202e',
];

const TIMES = [
  '0000-00-00',
  '2026-02-30',
  '9999-12-31T23:59:59.999Z',
  '10000-01-01',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '1899-12-31',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:00:60Z',
  '2026-01-01T00:00:00+99:99',
  '2026-01-01T00:00:00.0000000001Z',
  'now',
  'infinity',
  'epoch',
  'today',
];

export const TEXT = [...CONTROLS, ...SURROGATES, ...SCRIPTS, ...LENGTHS, ...SLOW, ...EMAILS, ...TIMES];
