/**
 * Environment variables that child processes may get: those needed to run programs, and those that configure
 * Node and its tools.
 */
const PLAIN = new Set([
  ...['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'TEMP', 'TMP', 'SYSTEMROOT', 'WINDIR', 'LD_LIBRARY_PATH'],
  ...[
    'NODE_ENV',
    'NODE_OPTIONS',
    'NODE_PATH',
    'NODE_COMPILE_CACHE',
    'NODE_EXTRA_CA_CERTS',
    'XDG_CONFIG_HOME',
  ],
  'ASSOCIATION_DIR',
  ...['SSL_CERT_FILE', 'SSL_CERT_DIR', 'LC_ALL', 'LC_CTYPE', 'MALLOC_ARENA_MAX'],
]);

/** Returns an environment for child processes, without this process's passwords, URLs and tokens. */
export const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => PLAIN.has(name.toUpperCase())));
