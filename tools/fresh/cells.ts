export interface Cell {
  name: string;
  node?: string;
  npm?: string;
  isOrdinaryUser?: boolean;
  umask?: string;
  folder?: string;
  homeMode?: number;
  hasNoPostgresUser?: boolean;
  isDebian?: boolean;
  hasSecondClone?: boolean;
  isTest?: boolean;
  isPrepared?: boolean;
}

export const NODE_20 = '20.20.2';
export const NPM_10 = '10.8.2';

/** Minimal environment: locale C, and no TZ. */
export const CELLS: Cell[] = [
  { name: 'npm-9', npm: '9.2.0' },
  { name: 'npm-10' },
  { name: 'npm-11', node: '22.23.3', npm: '11.21.2' },
  { name: 'node-18', node: '18.20.8', npm: '9.2.0' },
  { name: 'node-22', node: '22.23.3' },
  { name: 'node-24', node: '24.21.0', npm: '11.21.2' },
  { name: 'root-0700', homeMode: 0o700 },
  { name: 'ordinary-user', isOrdinaryUser: true },
  { name: 'umask-077', umask: '077' },
  { name: 'umask-077-user', umask: '077', isOrdinaryUser: true },
  { name: 'spaces-and-chinese', folder: '我的 文件/香港 商會' },
  { name: 'read-only-home', isOrdinaryUser: true, homeMode: 0o555 },
  { name: 'no-postgres-user', homeMode: 0o700, hasNoPostgresUser: true },
  { name: 'second-clone', hasSecondClone: true },
  { name: 'debian-13', isDebian: true },
  { name: 'debian-13-tests', isDebian: true, isTest: true },
];

/** All conditions that have ever failed in a cell. Part of `npm run test:all`, and so it installs nothing. */
export const WORST: Cell = {
  name: 'worst',
  umask: '077',
  homeMode: 0o700,
  folder: '我的 文件/香港 商會',
  hasNoPostgresUser: true,
  isPrepared: true,
};
