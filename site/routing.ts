import { pathInAllLocales } from '../core/association/locale-paths.ts';
import { APPLICATION_FORM_PATH } from '../core/membership/kinds.ts';

/** These forms post to their own path without JavaScript. The Worker handles them. */
const FORM_PAGES = ['/contact', '/join/apply'].flatMap(pathInAllLocales);

const SEARCH_PAGES = ['/search', '/members'].flatMap(pathInAllLocales);

const VERIFY_PAGES = pathInAllLocales('/verify');

const UNSUBSCRIBE_PAGES = pathInAllLocales('/unsubscribe');

/** True when the Worker would return the same page as the static file. */
export const isPlainRead = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  FORM_PAGES.includes(pathname) ||
  UNSUBSCRIBE_PAGES.includes(pathname) ||
  (SEARCH_PAGES.includes(pathname) && !/[?&]q=[^&]/.test(search)) ||
  (VERIFY_PAGES.includes(pathname) && !/[?&]number=[^&]/.test(search));

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
