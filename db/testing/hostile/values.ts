// JSON values that are not texts: types that a field does not have, and extreme values.

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.1,
  1e-7,
  404,
  32_767,
  32_768,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 63,
  1e21,
  1e308,
  5e-324,
];

const NUMBER_TEXTS = [
  '0x7f',
  '1e3',
  '١٢٣',
  '１２３',
  '1_000',
  '1,000',
  ' 1',
  '01',
  '+1',
  '--1',
  '1.',
  '.5',
  '1n',
  '²',
];

const nested = (depth: number, inner: unknown, wrap: (value: unknown) => unknown): unknown => {
  let value = inner;
  for (let level = 0; level < depth; level++) value = wrap(value);
  return value;
};

const STRUCTURES: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  [''],
  ['x', 1, null, {}],
  Array(1000).fill('x'),
  Array(51).fill('x'),
  { $ne: null },
  { $gt: '' },
  { $where: '1' },
  { toString: 'x' },
  { valueOf: 'x' },
  { length: 1_000_000 },
  JSON.parse('{"then":"x"}'),
  { toJSON: 'x' },
  { id: 1 },
  { 'a.b': 1 },
  { '': 1 },
  { '\0': 1 },
  { '\ud800': 1 },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  JSON.parse('{"constructor":{"prototype":{"polluted":true}}}'),
  nested(50, 'x', (value) => [value]),
  nested(50, 'x', (value) => ({ a: value })),
  nested(3_000, 'x', (value) => [value]),
  nested(3_000, 'x', (value) => ({ a: value })),
  ['__proto__', 'constructor', 'toString'],
  ['<script>window.__ran=1</script>', '"><img src=x onerror=window.__ran=1>'],
];

const EMBEDDED = [
  'data:',
  'data:,',
  'data:;base64,',
  'data:text/html,<script>window.__ran=1</script>',
  'data:text/html;base64,PHNjcmlwdD53aW5kb3cuX19yYW49MTwvc2NyaXB0Pg==',
  'data:image/png;base64,AAAA',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9IndpbmRvdy5fX3Jhbj0xIi8+',
  'data:application/pdf;base64,JVBERi0=',
  'data:image/png;base64,!!!!',
  `data:image/png;base64,${'A'.repeat(10_000)}`,
  'DATA:image/png;base64,AAAA',
];

export const VALUES: unknown[] = [...NUMBERS, ...NUMBER_TEXTS, ...STRUCTURES, ...EMBEDDED];
