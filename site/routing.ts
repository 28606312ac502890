import { pathInAllLocales } from '../db/locale-paths.ts';

/** Pages whose forms are sent to their own address where there is no script; the Worker takes them in. */
export const FORM_PAGES = ['/contact', '/join/apply'].flatMap(pathInAllLocales);

/** Addresses that the API's Worker answers before any file does. */
const WORKER_FIRST = [
  '/api',
  '/api/*',
  '/uploads/*',
  '/admin',
  '/admin/*',
  '!/admin/assets/*',
  '/event-registration/*',
  ...FORM_PAGES,
  ...pathInAllLocales('/events/*.ics'),
];

const patternOf = (glob: string) => new RegExp(`^${glob.replaceAll('*', '.*')}$`);
const taken = WORKER_FIRST.filter((glob) => !glob.startsWith('!')).map(patternOf);
const left = WORKER_FIRST.filter((glob) => glob.startsWith('!')).map((glob) => patternOf(glob.slice(1)));

export const isForWorker = (pathname: string): boolean =>
  taken.some((pattern) => pattern.test(pathname)) && !left.some((pattern) => pattern.test(pathname));
