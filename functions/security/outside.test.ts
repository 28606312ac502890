import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectError, rowOf } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';
import { startServer } from '../testing/server.ts';

/** The test responds to URLs of Facebook; any other URL would be requested from the internet. */
const asked: string[] = [];
let answers: Record<string, () => Response> = {};
const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
let passing: string[] = [];
const realFetch = globalThis.fetch;
vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
  const address = String(input instanceof Request ? input.url : input);
  if (/^http:\/\/127\.0\.0\.1:\d+\/sql$/.test(address)) return realFetch(input, init);
  if (passing.some((origin) => address.startsWith(origin))) return realFetch(input, init);
  asked.push(address);
  return answers[address]?.() ?? new Response(null, { status: 404 });
});
afterAll(() => vi.restoreAllMocks());

const { staff } = await createTestApp({ withStore: true });

const POST = 'https://www.facebook.com/post';
const importPost = (facebookUrl: string) =>
  staff('POST /api/events/import-facebook', { facebookUrl, eventDate: '2027-01-01' });
const redirect = (location: string) => () => new Response(null, { status: 302, headers: { location } });
const page = (image: string) => () =>
  new Response(`<meta property="og:title" content="t"><meta property="og:image" content="${image}">`);

beforeEach(() => {
  asked.length = 0;
  answers = {};
});

const INSIDE = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://localhost/',
  'http://localhost.localdomain/',
  'https://127.0.0.1/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://100.64.0.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://127.0.0.1.nip.io/',
  'https://facebook.com.127.0.0.1.nip.io/',
  'https://127.0.0.1#.facebook.com/',
  'https://127.0.0.1?.facebook.com',
  'https://127.0.0.1\\.facebook.com/',
  'https://127.0.0.1\\@www.facebook.com/',
  'https://www.facebook.com@127.0.0.1/',
  'https://www.facebook.com:pass@127.0.0.1/',
  'https://www.facebook.com%00.evil.example/',
  'https://www.facebook.com%2f@127.0.0.1/',
  'https://www.facebook.com:25/',
  'https://①②⑦.⓪.⓪.①/',
  'https://ⓕacebook.com.evil.example/',
  'https://faⅽebook.com.evil.example/',
  'https://fаcebook.com/',
  'https://facebook.com./',
  'https://notfacebook.com/',
  'https://fb.com.evil.example/',
  'http://www.facebook.com/',
  'ftp://www.facebook.com/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:25/_x',
  'data:text/html,x',
  'javascript:alert(1)',
  'blob:https://www.facebook.com/x',
  '//www.facebook.com/',
  'https:/\\127.0.0.1/',
  'https:///127.0.0.1/',
  ' https://127.0.0.1/',
  'https://127.0.0.1\t/',
  'https://127.0.0.1\n/',
];

const isFacebook = (address: string) => {
  const url = URL.parse(address.trim());
  return (
    url?.protocol === 'https:' && !url.port && !url.username && /(^|\.)(facebook|fb)\.com$/.test(url.hostname)
  );
};

describe('a private network address', () => {
  it.each(INSIDE)('is not requested: %j', async (address) => {
    const answer = await importPost(address);
    expect(asked.filter((each) => !isFacebook(each))).toEqual([]);
    expect([400, 502]).toContain(answer.status);
  });

  it.each(INSIDE)('is not requested through a Facebook redirect: %j', async (address) => {
    answers[POST] = redirect(address.replace(/[\n\t]/g, ''));
    await expectError(await importPost(POST), 502);
    expect(asked.filter((each) => !isFacebook(each))).toEqual([]);
  });

  it.each(INSIDE)('is not requested for a picture: %j', async (address) => {
    answers[POST] = page(address);
    expect(await rowOf(await importPost(POST))).toMatchObject({ imageUrl: null });
    expect(asked.filter((each) => !isFacebook(each))).toEqual([]);
  });

  it('is not requested through ten Facebook redirects', async () => {
    for (let hop = 0; hop < 10; hop++)
      answers[`https://www.facebook.com/${hop}`] = redirect(`https://www.facebook.com/${hop + 1}`);
    answers['https://www.facebook.com/10'] = redirect('http://127.0.0.1/');
    await expectError(await importPost('https://www.facebook.com/0'), 502);
    expect(asked.length).toBeLessThanOrEqual(6);
  });
});

describe('a URL in submitted content', () => {
  it.each([
    [
      'POST /api/news',
      { title: 't', content: '<img src="ADDRESS"><p>c</p>', excerpt: 'e', imageUrl: 'ADDRESS' },
    ],
    ['POST /api/gallery', { title: 't', imageUrl: 'ADDRESS' }],
    ['POST /api/publications', { title: 't', fileUrl: 'ADDRESS', pageUrls: ['ADDRESS'] }],
    [
      'POST /api/events',
      { title: 't', description: 'ADDRESS', eventDate: '2027-01-01', imageUrl: 'ADDRESS' },
    ],
    ['POST /api/events/import-text', { text: 'ADDRESS' }],
    ['POST /api/members', { companyNameHk: 'c', memberWebsite: 'ADDRESS' }],
  ])('causes no server-side request in %s', async (call, body) => {
    const hits: string[] = [];
    const loopback = await startServer((request, response) => {
      hits.push(request.url ?? '');
      response.end();
    });
    const sent = JSON.stringify(body).replaceAll('ADDRESS', `${loopback}/ssrf.png`);
    expect((await staff(call, sent)).status).toBeLessThan(400);
    expect([hits, asked]).toEqual([[], []]);
  });
});

describe('a redirect by a configured service', () => {
  it('is not followed, so that the service’s credentials reach no other host', async () => {
    const hits: string[] = [];
    const elsewhere = await startServer((request, response) => {
      hits.push(request.url ?? '');
      response.end('{}');
    });
    const service = await startServer((request, response) => {
      request.resume();
      response.writeHead(307, { location: elsewhere }).end();
    });
    passing = [service, elsewhere];
    const env = {
      TRANSLATE_API_URL: service,
      TRANSLATE_API_KEY: 'key',
      MESSAGE_RELAY_URL: service,
      MESSAGE_RELAY_GROUP: 'g',
    };
    const { staff: caller, visitor } = await createTestApp({ env });
    await expectError(await caller('POST /api/translate', { title: '標題' }), 502);
    await visitor('POST /api/contact-messages', {
      name: 'n',
      email: 'n@example.com',
      subject: 's',
      message: 'm',
    });
    await vi.waitFor(() => expect(logged.mock.calls.flat().join()).toContain('message relay'));
    expect(hits).toEqual([]);
  });
});
