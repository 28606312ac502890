type Look = (response: Response, body: string) => string | undefined;

const expectStatus =
  (status: number): Look =>
  (response) =>
    response.status === status ? undefined : `answers ${response.status} instead of ${status}`;

const expectType =
  (type: string): Look =>
  ({ headers }) =>
    headers.get('content-type')?.startsWith(type)
      ? undefined
      : `is ${headers.get('content-type')}, not ${type}`;

const expectHeader =
  (name: string): Look =>
  ({ headers }) =>
    headers.has(name) ? undefined : `has no ${name}`;

const expectText =
  (pattern: RegExp, what: string): Look =>
  (_, body) =>
    pattern.test(body) ? undefined : `does not show ${what}`;

const page = (lang: string): Look[] => [
  expectStatus(200),
  expectType('text/html'),
  expectHeader('content-security-policy'),
  expectHeader('x-content-type-options'),
  expectText(new RegExp(`<html[^>]+lang="${lang}"`), `the language ${lang}`),
];

const LOOKS: [pathname: string, looks: Look[]][] = [
  ['/', page('zh-Hant-HK')],
  ['/zh-cn', page('zh-Hans')],
  ['/en', page('en')],
  ['/news', page('zh-Hant-HK')],
  ['/sitemap.xml', [expectStatus(200)]],
  ['/robots.txt', [expectStatus(200)]],
  ['/no-such-page', [expectStatus(404), expectType('text/html')]],
  ['/api/health', [expectStatus(200), expectText(/"database":"ok"/, 'that the database answers')]],
  ['/api/news?range=[0,0]', [expectStatus(200), expectType('application/json')]],
  ['/api/members/pending', [expectStatus(401), expectType('application/json')]],
  ['/api/no-such-call', [expectStatus(404), expectType('application/json')]],
  ['/uploads/no-such-file', [expectStatus(404)]],
  ['/admin/login', [expectStatus(200), expectType('text/html'), expectHeader('content-security-policy')]],
];

const TIMEOUT_MS = 15_000;

async function lookAt(origin: string, pathname: string, looks: Look[]): Promise<string[]> {
  try {
    const response = await fetch(origin + pathname, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = await response.text();
    const faults = looks.map((look) => look(response, body)).filter((fault) => fault !== undefined);
    return faults.map((fault) => `${pathname} ${fault}`);
  } catch (error) {
    return [`${pathname} does not answer: ${error instanceof Error ? error.message : error}`];
  }
}

export async function smokeTest(origin: string): Promise<string[]> {
  const faults = await Promise.all(LOOKS.map(([pathname, looks]) => lookAt(origin, pathname, looks)));
  return faults.flat();
}

/** A deployment needs some time to reach all of Cloudflare's servers. */
export async function smokeTestUntil(
  origin: string,
  { seconds, pauseMs = 3000 }: { seconds: number; pauseMs?: number },
): Promise<string[]> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    const faults = await smokeTest(origin);
    if (faults.length === 0 || Date.now() > until) return faults;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
