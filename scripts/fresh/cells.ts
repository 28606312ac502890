/**
 * A cell of the install matrix. An absent property has its default: user root, Node 20, npm 10, a readable
 * home folder.
 */
export interface Cell {
  name: string;
  node?: string;
  npm?: string;
  /** Runs as the user `nobody`, to test an ordinary user. */
  isOrdinaryUser?: boolean;
  umask?: string;
  /** Folder of the clone, below the home folder. */
  folder?: string;
  homeMode?: number;
  /** Removes the user `postgres` from /etc/passwd. */
  hasNoPostgresUser?: boolean;
  /** Uses a new Debian 13 system with Debian's own Node and npm. */
  isDebian?: boolean;
  /** Runs two systems at the same time: this clone, and a clone of another version. */
  hasSecondClone?: boolean;
  /** Runs `npm test` instead of `npm start`. */
  isTest?: boolean;
  /** Uses this clone's packages and a copy of its build, so that nothing is installed or built. */
  isPrepared?: boolean;
}

export const NODE_20 = '20.20.2';
export const NPM_10 = '10.8.2';

/** Every cell of the install matrix has a minimal environment: locale C, and no TZ. */
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

/**
 * Combines all conditions that have ever failed in a cell. This cell is part of `npm test`, and so installs
 * nothing.
 */
export const WORST: Cell = {
  name: 'worst',
  umask: '077',
  homeMode: 0o700,
  folder: '我的 文件/香港 商會',
  hasNoPostgresUser: true,
  isPrepared: true,
};
