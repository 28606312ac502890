import { pathInAllLocales } from '../db/locale-paths.ts';

/** Pages whose forms are sent to their own address where there is no script; the Worker takes them in. */
const FORM_PAGES = ['/contact', '/join/apply'].flatMap(pathInAllLocales);

/** Where a search is answered with its page around it; without a question the page lies here. */
const SEARCH_PAGES = pathInAllLocales('/search');

/** Where a member's number is looked up; without one the page with its field lies here. */
const VERIFY_PAGES = pathInAllLocales('/verify');

/** Whether a page of the Worker's is only read: it lies here, and the Worker would hand out the same. */
export const isPlainRead = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  FORM_PAGES.includes(pathname) ||
  (SEARCH_PAGES.includes(pathname) && !/[?&]q=[^&]/.test(search)) ||
  (VERIFY_PAGES.includes(pathname) && !/[?&]number=[^&]/.test(search));

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
  ...SEARCH_PAGES,
  ...VERIFY_PAGES,
  ...pathInAllLocales('/verify/*'),
  ...pathInAllLocales('/preview/*'),
  ...pathInAllLocales('/events/*.ics'),
];

const patternOf = (glob: string) => new RegExp(`^${glob.replaceAll('*', '.*')}$`);
const taken = WORKER_FIRST.filter((glob) => !glob.startsWith('!')).map(patternOf);
const left = WORKER_FIRST.filter((glob) => glob.startsWith('!')).map((glob) => patternOf(glob.slice(1)));

export const isForWorker = (pathname: string): boolean =>
  taken.some((pattern) => pattern.test(pathname)) && !left.some((pattern) => pattern.test(pathname));
