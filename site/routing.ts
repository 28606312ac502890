import { APPLICATION_FORM_PATH } from '../db/constants.ts';
import { pathInAllLocales } from '../db/locale-paths.ts';

/** Pages whose forms post to their own path without JavaScript. The Worker handles them. */
const FORM_PAGES = ['/contact', '/join/apply'].flatMap(pathInAllLocales);

/** Pages on which the Worker shows search results. Without a query, the static page is served. */
const SEARCH_PAGES = ['/search', '/members'].flatMap(pathInAllLocales);

/** Page on which the Worker looks up a member number. Without a number, the static page is served. */
const VERIFY_PAGES = pathInAllLocales('/verify');

/** Pages on which recipients of circulars unsubscribe. */
const UNSUBSCRIBE_PAGES = pathInAllLocales('/unsubscribe');

/**
 * Returns true for a GET request that can be answered with the static file: the Worker would return the same
 * page.
 */
export const isPlainRead = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  FORM_PAGES.includes(pathname) ||
  UNSUBSCRIBE_PAGES.includes(pathname) ||
  (SEARCH_PAGES.includes(pathname) && !/[?&]q=[^&]/.test(search)) ||
  (VERIFY_PAGES.includes(pathname) && !/[?&]number=[^&]/.test(search));

/** Paths that the API's Worker handles before static files are looked up. */
const WORKER_FIRST = [
  '/api',
  '/api/*',
  '/uploads/*',
  APPLICATION_FORM_PATH,
  '/admin',
  '/admin/*',
  '!/admin/assets/*',
  '/door',
  '/door/sw.js',
  '/event-registration/*',
  ...FORM_PAGES,
  ...SEARCH_PAGES,
  ...VERIFY_PAGES,
  ...UNSUBSCRIBE_PAGES,
  ...pathInAllLocales('/unsubscribe/*'),
  ...pathInAllLocales('/verify/*'),
  ...pathInAllLocales('/preview/*'),
  ...pathInAllLocales('/events/*.ics'),
];

const patternOf = (glob: string) => new RegExp(`^${glob.replaceAll('*', '.*')}$`);
const taken = WORKER_FIRST.filter((glob) => !glob.startsWith('!')).map(patternOf);
const left = WORKER_FIRST.filter((glob) => glob.startsWith('!')).map((glob) => patternOf(glob.slice(1)));

export const isForWorker = (pathname: string): boolean =>
  taken.some((pattern) => pattern.test(pathname)) && !left.some((pattern) => pattern.test(pathname));
