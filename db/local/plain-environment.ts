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

export const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => PLAIN.has(name.toUpperCase())));
