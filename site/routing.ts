/** Addresses that the Worker answers before any file does; the same list stands in wrangler.toml. */
export const WORKER_FIRST = [
  '/api',
  '/api/*',
  '/uploads/*',
  '/admin',
  '/admin/*',
  '!/admin/assets/*',
  '/event-registration/*',
  '/events/*.ics',
  '/zh-cn/events/*.ics',
  '/en/events/*.ics',
];

const patternOf = (glob: string) => new RegExp(`^${glob.replaceAll('*', '.*')}$`);
const taken = WORKER_FIRST.filter((glob) => !glob.startsWith('!')).map(patternOf);
const left = WORKER_FIRST.filter((glob) => glob.startsWith('!')).map((glob) => patternOf(glob.slice(1)));

export const isForWorker = (pathname: string): boolean =>
  taken.some((pattern) => pattern.test(pathname)) && !left.some((pattern) => pattern.test(pathname));
