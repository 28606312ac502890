import { LOCALES } from '../../db/constants.ts';
import { localeFolder } from '../../db/locale-paths.ts';
import { type Figure, median } from './figures.ts';
import { call, type Staff } from './staff.ts';

const EDITS = 20;
const PREFIXES = LOCALES.map(localeFolder);

async function untilShown(origin: string, paths: string[], text: string): Promise<void> {
  let waiting = paths;
  while (waiting.length) {
    const pages = await Promise.all(waiting.map(async (path) => (await fetch(origin + path)).text()));
    waiting = waiting.filter((_, index) => !pages[index]?.includes(text));
  }
}

/** From the editor's request to the new text on the article's page, the list and the home page, in every language. */
export async function measureSaveToLive(staff: Staff, most: number): Promise<Figure[]> {
  const article = { title: 'Bench', titleEn: 'Bench', content: '<p>Bench</p>', excerpt: 'Bench' };
  const { id } = await call<{ id: number }>(staff, 'POST', '/api/news', article);
  const paths = PREFIXES.flatMap((prefix) => [`${prefix}/news/${id}`, `${prefix}/news`, prefix || '/']);
  await untilShown(staff.origin, paths, 'Bench');
  const milliseconds: number[] = [];
  for (let edit = 0; edit < EDITS; edit++) {
    const title = `Edit ${edit} of ${Date.now()}`;
    const started = performance.now();
    await call(staff, 'PATCH', `/api/news/${id}`, { title, titleEn: title });
    await untilShown(staff.origin, paths, title);
    milliseconds.push(performance.now() - started);
  }
  await call(staff, 'DELETE', `/api/news/${id}`);
  return [
    { name: 'save to live, median', value: median(milliseconds), unit: 'ms', target: { most } },
    { name: 'save to live, worst of 20', value: Math.max(...milliseconds), unit: 'ms' },
  ];
}
