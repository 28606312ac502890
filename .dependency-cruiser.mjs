/** Import rules, enforced by `npm run check`. Tests may import anything. */

/** Domains of each part, lowest first: a domain imports only those before it. */
export const ORDER = {
  core: [
    'text',
    'chinese',
    'association',
    'dates',
    'messages',
    'html',
    'fields',
    'content',
    'mail',
    'words',
    'accounts',
    'money',
    'events',
    'membership',
    'outreach',
    'office',
    'app',
  ],
  'db/queries': ['platform', 'accounts', 'content', 'events', 'membership', 'money', 'office', 'outreach'],
  functions: [
    'http',
    'auth',
    'crud',
    'files',
    'papers',
    'mail',
    'content',
    'accounts',
    'money',
    'events',
    'outreach',
    'membership',
    'office',
    'app',
    'local',
  ],
  'admin/screens': [
    'platform',
    'accounts',
    'mail',
    'content',
    'money',
    'membership',
    'outreach',
    'events',
    'office',
  ],
};

const domainRules = Object.entries(ORDER).flatMap(([part, domains]) => [
  ...domains.slice(0, -1).map((domain, at) => ({
    name: `order-of-domains: ${part}/${domain}`,
    comment: `The order of domains of ${part}, lowest first: ${domains.join(' < ')}.`,
    severity: 'error',
    from: { path: `^${part}/${domain}/` },
    to: { path: `^${part}/(${domains.slice(at + 1).join('|')})/` },
  })),
  {
    name: `known-domains: ${part}`,
    comment: 'A new domain takes its place in ORDER.',
    severity: 'error',
    from: {},
    to: { path: `^${part}/[^/]+/`, pathNot: `^${part}/(${[...domains, 'security', 'testing'].join('|')})/` },
  },
]);

export default {
  forbidden: [
    ...domainRules,
    {
      name: 'no-cycle-of-folders',
      comment:
        'Of two folders at most one imports the other, directly or not. Foreign keys of tables may go both ways.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(admin|core|db|door|functions|scripts|site|tools)/', pathNot: '^db/tables/' },
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
    {
      name: 'core-imports-nothing-of-ours',
      comment: 'Everything imports core, browsers too. It imports the profile of the association alone.',
      severity: 'error',
      from: { path: '^core/' },
      to: { path: '^(db|functions|admin|site|door|scripts|tools|testing)/' },
    },
    {
      name: 'scripts-are-commands',
      comment:
        'Nobody but tests imports a command: what others need as well stands in scripts/association/, scripts/build/ or functions/local/.',
      severity: 'error',
      from: { path: '^(core|db|functions|site|admin|door)/' },
      to: { path: '^(scripts/(?!association/|build/|machine/)|tools/)' },
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
        '^(core/[^/]+|functions|db|site/publisher)/testing',
        '^admin/testing',
        '^(admin|site)/e2e/',
      ],
    },
  },
};
