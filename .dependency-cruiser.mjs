/** Import rules, enforced by `npm run check`. Tests may import anything. */
const alone = (folder, comment, ...others) => ({
  name: `${folder.split('/').at(-1)}-alone`,
  comment,
  severity: 'error',
  from: { path: `^functions/${folder}/` },
  to: { path: `^functions/(?!(${[folder, ...others].join('|')})/)[^/]+/` },
});

export default {
  forbidden: [
    {
      name: 'no-cycle-of-folders',
      comment:
        'Of two folders at most one imports the other, directly or not. Foreign keys of tables may go both ways.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(admin|build|db|door|functions|scripts|site)/', pathNot: '^db/tables/' },
      to: { circular: true },
    },
    {
      name: 'no-cycle',
      comment: 'Of two files one at most imports the other.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'kit-imports-no-screen',
      comment: 'admin/kit is what every screen uses.',
      severity: 'error',
      from: { path: '^admin/kit/' },
      to: { path: '^admin/(?!kit/)' },
    },
    alone('platform/http', 'What a request and an answer are knows no subject.'),
    alone('accounts/auth', 'Who somebody is depends on no call.', 'platform/http'),
    alone('platform/middleware', 'Middleware knows no subject.', 'platform/http', 'accounts/auth'),
    alone(
      'platform/crud',
      'Lists and records know no resource.',
      'platform/http',
      'accounts/auth',
      'platform/middleware',
      'platform/openapi',
    ),
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
    exclude: {
      path: [
        'node_modules',
        '[.](test|spec)[.]tsx?$',
        '^(functions|db|site/publisher)/testing',
        '^admin/testing',
      ],
    },
  },
};
