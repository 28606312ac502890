const HOST = 'Host: site.example\r\n';
const CLOSE = 'Connection: close\r\n';

const METHODS = [
  ...[
    '',
    'get',
    'GE T',
    'GET\0',
    'G'.repeat(20_000),
    'BREW',
    'TRACE',
    'CONNECT',
    'PRI',
    'OPTIONS',
    'PROPFIND',
  ],
  ...['PATCH', 'DELETE', 'PUT', 'HEAD', 'M-SEARCH', '\xffGET', 'GET\t'],
];

const TARGETS = [
  ...[
    '*',
    '',
    ' ',
    'site.example:443',
    'http://site.example/',
    'https://site.example/admin',
    '?',
    '#',
    '/#x',
  ],
  ...['/ /', '/\t', '/\0', '/\x7f', '/\xff\xfe', '//', '///', '/?', '/??', '/%', '/%%', '/;', '/:80', '/@'],
  ...[
    '//site.example',
    '/\\site.example',
    '/api',
    '/api/',
    '/api//',
    '/api/../admin',
    '/%61dmin',
    '/%2561dmin',
  ],
];

const VERSIONS = [
  '',
  'HTTP',
  'HTTP/',
  'HTTP/0.9',
  'HTTP/1.2',
  'HTTP/2.0',
  'HTTP/9.9',
  'http/1.1',
  'HTTP/1.1.1',
  'XTTP/1.1',
];

const HEADERS = [
  ...['NoColon', ': empty', ' Folded: x', 'Name : x', 'N\0ame: x', 'Name: x\0y', 'Name: \x01', 'Näme: x'],
  ...['Host: a', 'Host: ', 'Host: a b', 'Cookie: session=x', `Cookie: session=${'x'.repeat(9000)}`],
  ...[`Cookie: ${'a=b; '.repeat(2000)}`, `X: ${'x'.repeat(15_000)}`, `X: ${'x'.repeat(40_000)}`],
  ...[`Accept-Language: ${'zh,'.repeat(4000)}`, 'Accept-Encoding: br;q=-1, gzip;q=NaN', 'Accept: \xff'],
  ...['Expect: 100-continue', 'Expect: nothing', 'Upgrade: websocket\r\nConnection: Upgrade', 'Upgrade: h2c'],
  ...[
    'Range: bytes=0-',
    'Range: bytes=9-1',
    'Range: bytes=-0',
    'Range: lines=1-2',
    `Range: bytes=${'0-1,'.repeat(3000)}`,
  ],
  ...[
    'If-None-Match: *',
    'If-None-Match: "',
    `If-None-Match: ${'"a",'.repeat(3000)}`,
    'If-Modified-Since: yesterday',
  ],
  ...['Origin: null', 'Origin: :', 'Sec-Fetch-Site: \xff', 'Authorization: Bearer', 'Authorization: Basic ='],
  ...[
    `X-Forwarded-For: ${'1.1.1.1,'.repeat(1500)}`,
    'CF-Connecting-IP: \xff',
    'Via: 1.1 a',
    'Max-Forwards: -1',
  ],
  ...['Trailer: X', 'TE: trailers', 'Keep-Alive: timeout=-1', 'Connection: \xff', 'Content-Type: \xff'],
];

const BODIES: [headers: string, body: string][] = [
  ['Content-Length: 5\r\n', '{}'],
  ['Content-Length: 0\r\n', '{}'],
  ['Content-Length: -5\r\n', '{}'],
  ['Content-Length: 5x\r\n', '{"a":'],
  ['Content-Length: 99999999999999999999\r\n', '{}'],
  ['Content-Length: 5, 6\r\n', '{"a":'],
  ['Content-Length: 2\r\nContent-Length: 3\r\n', '{} '],
  ['Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', '2\r\n{}\r\n0\r\n\r\n'],
  ['Transfer-Encoding: gzip\r\n', '{}'],
  ['Transfer-Encoding: chunked, identity\r\n', '2\r\n{}\r\n0\r\n\r\n'],
  ['Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n'],
  ['Transfer-Encoding: chunked\r\n', '-1\r\n{}\r\n0\r\n\r\n'],
  ['Transfer-Encoding: chunked\r\n', 'ffffffffffffffff\r\n{}\r\n'],
  ['Transfer-Encoding: chunked\r\n', '2;ext="\0"\r\n{}\r\n0\r\n\r\n'],
  ['Transfer-Encoding: chunked\r\n', '2\r\n{}0\r\n\r\n'],
  ['Transfer-Encoding: chunked\r\n', `2\r\n{}\r\n0\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['Transfer-Encoding: chunked\r\n', ''],
  ['Content-Encoding: gzip\r\nContent-Length: 2\r\n', '{}'],
  ['Content-Type: multipart/form-data\r\nContent-Length: 2\r\n', '{}'],
  ['Content-Type: multipart/form-data; boundary=\r\nContent-Length: 2\r\n', '--'],
  ['Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 6\r\n', '--x--\r'],
  ['Expect: 100-continue\r\nContent-Length: 100\r\n', ''],
];

const GREETINGS: Record<string, string> = {
  'a TLS hello': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'.padEnd(200, '\x5a'),
  'HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0',
  SSH: 'SSH-2.0-OpenSSH_9.9\r\n',
  SMTP: 'EHLO site.example\r\n',
  PostgreSQL: '\0\0\0\x08\x04\xd2\x16\x2f',
  'a proxy’s line': 'PROXY TCP4 6.6.6.6 1.1.1.1 1 2\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n',
  'nothing but NUL': '\0'.repeat(1000),
  'nothing but line ends': '\r\n'.repeat(1000),
  'a line without an end': 'a'.repeat(100_000),
  'random bytes': Buffer.from(Array.from({ length: 2000 }, (_, at) => (at * 7919 + 31) % 251)).toString(
    'latin1',
  ),
};

export interface BrokenRequest {
  name: string;
  bytes: Buffer;
}

const broken = (name: string, text: string): BrokenRequest => ({ name, bytes: Buffer.from(text, 'latin1') });

const BRANCHES = ['/', '/api/health', '/uploads/x'];

export function brokenRequests(): BrokenRequest[] {
  return [
    ...METHODS.map((method) =>
      broken(`method ${method.slice(0, 20)}`, `${method} / HTTP/1.1\r\n${HOST}${CLOSE}\r\n`),
    ),
    ...TARGETS.map((target) => broken(`target ${target}`, `GET ${target} HTTP/1.1\r\n${HOST}${CLOSE}\r\n`)),
    ...VERSIONS.map((version) => broken(`version ${version}`, `GET / ${version}\r\n${HOST}${CLOSE}\r\n`)),
    ...HEADERS.flatMap((header) =>
      BRANCHES.map((target) =>
        broken(
          `${target} with ${header.slice(0, 40)}`,
          `GET ${target} HTTP/1.1\r\n${HOST}${CLOSE}${header}\r\n\r\n`,
        ),
      ),
    ),
    ...BODIES.flatMap(([headers, body]) =>
      ['/api/contact-messages', '/api/upload', '/'].map((target) =>
        broken(
          `${target} with ${headers.trim()}`,
          `POST ${target} HTTP/1.1\r\n${HOST}${CLOSE}${headers}\r\n${body}`,
        ),
      ),
    ),
    ...Object.entries(GREETINGS).map(([name, text]) => broken(name, text)),
    broken('no line end', 'GET / HTTP/1.1'),
    broken('line feeds alone', 'GET / HTTP/1.1\nHost: a\nConnection: close\n\n'),
    broken('two at once', `GET / HTTP/1.1\r\n${HOST}\r\nGET /api/health HTTP/1.1\r\n${HOST}${CLOSE}\r\n`),
    broken('no host', `GET / HTTP/1.1\r\n${CLOSE}\r\n`),
  ];
}
