/** Who may import whom: `npm run check` proves it. Tests may import anything. */
const alone = (room, comment, ...others) => ({
  name: `${room}-alone`,
  comment,
  severity: 'error',
  from: { path: `^functions/${room}/` },
  to: { path: `^functions/(?!${[room, ...others].join('|')})[^/]+/` },
});

export default {
  forbidden: [
    {
      name: 'no-cycle-of-rooms',
      comment: 'Of two folders one at most imports the other, also by way of a third.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(build|db|functions|scripts)/' },
      to: { circular: true },
    },
    {
      name: 'no-cycle',
      comment: 'Of two files one at most imports the other.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    alone('http', 'What a request and an answer are knows no subject.'),
    alone('auth', 'Who somebody is depends on no call.', 'http'),
    alone('middleware', 'What stands before every call knows no subject.', 'http', 'auth'),
    alone('crud', 'Lists and records know no resource.', 'http', 'auth', 'middleware'),
    {
      name: 'scripts-are-commands',
      comment:
        'Nobody but tests imports a command: what others need as well stands in build/ or functions/local/.',
      severity: 'error',
      from: { path: '^(build|db|functions|site|admin|testing)/' },
      to: { path: '^scripts/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['node_modules', '[.](test|spec)[.]tsx?$', '^(functions|db|site/publisher)/testing'] },
  },
};
