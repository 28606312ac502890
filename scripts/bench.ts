// Measures a running system: from the editor's request to the new text on the article's page, the list and the
// home page in all three languages.
//   npm run bench -- ORIGIN PASSWORD
export {};

const EDITS = 20;
const PREFIXES = ['', '/zh-cn', '/en'];

const [origin = 'http://127.0.0.1:8787', password = ''] = process.argv.slice(2);

async function call<Answer>(method: string, path: string, cookie: string, body: object): Promise<Answer> {
  const response = await fetch(origin + path, { method, headers: { cookie }, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

async function signIn(): Promise<string> {
  const body = JSON.stringify({ username: process.env.ADMIN_USERNAME ?? 'admin', password });
  const response = await fetch(`${origin}/api/login`, { method: 'POST', body });
  if (!response.ok) throw new Error(`login: ${response.status}`);
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function untilShown(paths: string[], text: string): Promise<void> {
  let waiting = paths;
  while (waiting.length) {
    const pages = await Promise.all(waiting.map(async (path) => (await fetch(origin + path)).text()));
    waiting = waiting.filter((_, index) => !pages[index]?.includes(text));
  }
}

const cookie = await signIn();
const article = { title: 'Bench', titleEn: 'Bench', content: '<p>Bench</p>', excerpt: 'Bench' };
const { id } = await call<{ id: number }>('POST', '/api/news', cookie, article);
const paths = PREFIXES.flatMap((prefix) => [`${prefix}/news/${id}`, `${prefix}/news`, prefix || '/']);
await untilShown(paths, 'Bench');
const milliseconds: number[] = [];
for (let edit = 0; edit < EDITS; edit++) {
  const title = `Edit ${edit} of ${Date.now()}`;
  const started = performance.now();
  await call('PATCH', `/api/news/${id}`, cookie, { title, titleEn: title });
  await untilShown(paths, title);
  milliseconds.push(performance.now() - started);
}
await call('DELETE', `/api/news/${id}`, cookie, {});
const sorted = milliseconds.sort((a, b) => a - b);
console.log(
  `save to live over ${EDITS} edits: median ${sorted[EDITS / 2]?.toFixed(0)} ms, worst ${sorted.at(-1)?.toFixed(0)} ms`,
);
