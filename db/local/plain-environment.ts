/** What programs need to run at all, and what tells Node and the tools in it how to. */
const PLAIN = new Set([
  ...['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'TEMP', 'TMP', 'SYSTEMROOT', 'WINDIR', 'LD_LIBRARY_PATH'],
  ...['NODE_ENV', 'NODE_OPTIONS', 'NODE_PATH', 'NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS'],
  ...['SSL_CERT_FILE', 'SSL_CERT_DIR', 'LC_ALL', 'LC_CTYPE', 'MALLOC_ARENA_MAX'],
]);

/** The environment for a child that gets its settings otherwise: no passwords, addresses or tokens of this process. */
export const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => PLAIN.has(name.toUpperCase())));
