const PREFIXES = [
  ...['/', '/news/', '/news/1', '/en/', '/zh-cn/news/', '/en/events/', '/members/', '/publications/'],
  ...['/_astro/', '/admin/', '/admin/assets/', '/uploads/', '/api/', '/api/news/', '/event-registration/'],
];

/** File systems allow names of 255 bytes, and Node allows 16 KB for a request's head. */
const LENGTHS = [20, 255, 256, 300, 800, 4100, 8200, 15_900, 16_384];

const utf8 = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

const PARTS: Record<string, string> = {
  letters: 'a',
  digits: '7',
  'encoded Chinese': encodeURIComponent('香港業商會'),
  'Chinese as it is': utf8('香港業商會'),
  'encoded emoji': encodeURIComponent('🐶'),
  Arabic: utf8('حيوانات'),
  dots: '.',
  'steps up': '../',
  'encoded steps up': '%2e%2e%2f',
  'steps up, encoded twice': '%252e%252e%252f',
  'overlong steps up': '%c0%ae%c0%ae/',
  slashes: '/',
  'encoded slashes': '%2F',
  backslashes: '\\',
  'encoded backslashes': '%5c',
  NUL: '%00',
  'line ends': '%0d%0a',
  'broken escapes': '%zz%',
  'encoded letters': '%61%64%6d%69%6e',
  'half characters': '%e5%af',
  parameters: ';a=b',
  'a query': '?a[]=%ff&',
  extensions: '.html',
  folders: 'index/',
};

export interface OddPath {
  name: string;
  target: string;
}

export function* oddPaths(): Generator<OddPath> {
  for (const prefix of PREFIXES)
    for (const [name, part] of Object.entries(PARTS))
      for (const length of LENGTHS) {
        const repeated = part.repeat(Math.max(1, Math.ceil((length - prefix.length) / part.length)));
        yield { name: `${name} to ${length} behind ${prefix}`, target: prefix + repeated };
      }
}
