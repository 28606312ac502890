/** Pages whose forms are sent to their own address where there is no script; the Worker takes them in. */
export const FORM_PAGES = ['', '/zh-cn', '/en'].flatMap((prefix) => [
  `${prefix}/contact`,
  `${prefix}/join/apply`,
]);

/** Addresses that the Worker answers before any file does; the same list stands in wrangler.toml. */
export const WORKER_FIRST = [
  '/api',
  '/api/*',
  '/uploads/*',
  '/admin',
  '/admin/*',
  '!/admin/assets/*',
  '/event-registration/*',
  ...FORM_PAGES,
  '/events/*.ics',
  '/zh-cn/events/*.ics',
  '/en/events/*.ics',
];

const patternOf = (glob: string) => new RegExp(`^${glob.replaceAll('*', '.*')}$`);
const taken = WORKER_FIRST.filter((glob) => !glob.startsWith('!')).map(patternOf);
const left = WORKER_FIRST.filter((glob) => glob.startsWith('!')).map((glob) => patternOf(glob.slice(1)));

export const isForWorker = (pathname: string): boolean =>
  taken.some((pattern) => pattern.test(pathname)) && !left.some((pattern) => pattern.test(pathname));
