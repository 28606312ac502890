import { localeFolder } from '../../core/association/locale-paths.ts';
import { LOCALES } from '../../core/association/locales.ts';
import { type Figure, median } from './figures.ts';
import { call, type Staff, untilLive } from './staff.ts';

const EDITS = 20;
const PREFIXES = LOCALES.map(localeFolder);

/** Shorter than any measured time. Without a pause, the requests would slow down the system. */
const LOOK_MS = 5;

async function untilShown(origin: string, paths: string[], text: string): Promise<void> {
  let waiting = paths;
  while (waiting.length) {
    const pages = await Promise.all(waiting.map(async (path) => (await fetch(origin + path)).text()));
    waiting = waiting.filter((_, index) => !pages[index]?.includes(text));
    if (waiting.length) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

const APPROVALS = 10;

/** The second figure is for all later directory pages, on which every entry moves by one place. */
export async function measureApprovalToLive(staff: Staff, most: number): Promise<Figure[]> {
  const [shown, shifted]: [number[], number[]] = [[], []];
  for (let number = 0; number < APPROVALS; number++) {
    // The new member is first in the Chinese and in the English order, so every other entry of the directory
    // moves by one place.
    const names = { companyNameHk: `一 ${number} ${Date.now()}`, companyNameEn: `0 ${number} ${Date.now()}` };
    const { id, memberUniqueCode } = await call<{ id: number; memberUniqueCode: string }>(
      staff,
      'POST',
      '/api/members',
      { ...names, businessTypes: ['貓店'], memberDistrict: '沙田區' },
    );
    const paths = PREFIXES.flatMap((prefix) => [
      `${prefix}/members/${memberUniqueCode}`,
      `${prefix}/members`,
      `${prefix}/members/district/sha-tin`,
    ]);
    const started = performance.now();
    await call(staff, 'PATCH', `/api/members/${id}`, { companyStatus: true, memberMark: 'A' });
    await untilShown(staff.origin, paths, memberUniqueCode);
    shown.push(performance.now() - started);
    await untilLive(staff);
    shifted.push(performance.now() - started);
    await call(staff, 'DELETE', `/api/members/${id}`);
    await untilLive(staff);
  }
  return [
    { name: 'approval to live, median', value: median(shown), unit: 'ms', target: { most } },
    { name: 'all pages that shift, median', value: median(shifted), unit: 'ms', target: { most: 3000 } },
  ];
}

export async function savesUntil(staff: Staff, isOver: (saves: number) => boolean): Promise<number[]> {
  const article = { title: 'Bench', titleEn: 'Bench', content: '<p>Bench</p>', excerpt: 'Bench' };
  const { id } = await call<{ id: number }>(staff, 'POST', '/api/news', article);
  const paths = PREFIXES.flatMap((prefix) => [`${prefix}/news/${id}`, `${prefix}/news`, prefix || '/']);
  await untilShown(staff.origin, paths, 'Bench');
  const milliseconds: number[] = [];
  while (!isOver(milliseconds.length)) {
    const title = `Edit ${milliseconds.length} of ${Date.now()}`;
    const started = performance.now();
    await call(staff, 'PATCH', `/api/news/${id}`, { title, titleEn: title });
    await untilShown(staff.origin, paths, title);
    milliseconds.push(performance.now() - started);
  }
  await call(staff, 'DELETE', `/api/news/${id}`);
  return milliseconds;
}

export async function measureSaveToLive(staff: Staff, most: number, edits = EDITS): Promise<Figure[]> {
  const milliseconds = await savesUntil(staff, (saves) => saves === edits);
  return [
    { name: 'save to live, median', value: median(milliseconds), unit: 'ms', target: { most } },
    { name: `save to live, worst of ${edits}`, value: Math.max(...milliseconds), unit: 'ms' },
  ];
}

const TEXT_CHANGES = 10;
const MOST_EVERYWHERE_MS = 60_000;

export async function measureAssociationToLive(staff: Staff, most: number): Promise<Figure[]> {
  const { phone } = await call<{ phone: string }>(staff, 'GET', '/api/association');
  const homes = PREFIXES.map((prefix) => prefix || '/');
  const [atHome, everywhere]: [number[], number[]] = [[], []];
  for (let change = 0; change < TEXT_CHANGES; change++) {
    const fresh = `+852 2000 ${String(Date.now()).slice(-4)}`;
    const started = performance.now();
    await call(staff, 'PATCH', '/api/association', { phone: fresh });
    await untilShown(staff.origin, homes, fresh);
    atHome.push(performance.now() - started);
    await untilLive(staff);
    everywhere.push(performance.now() - started);
  }
  await call(staff, 'PATCH', '/api/association', { phone });
  await untilLive(staff);
  return [
    {
      name: 'telephone of the association on the home page, median',
      value: median(atHome),
      unit: 'ms',
      target: { most },
    },
    {
      name: 'telephone of the association on every page, median',
      value: median(everywhere),
      unit: 'ms',
      target: { most: MOST_EVERYWHERE_MS },
    },
  ];
}
