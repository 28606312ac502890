export interface Release {
  version: string;
  day: string;
  changes: string[];
}

const RELEASE = /^## (\d\S*) \((\S+)\)\n([\s\S]*?)(?=^## |(?![\s\S]))/m;

const plain = (line: string) =>
  line
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/\*\*|`/g, '')
    .trim();

export function newestRelease(changelog: string): Release | undefined {
  const [, version, day, text] = RELEASE.exec(changelog) ?? [];
  if (!version || !day || text === undefined) return undefined;
  const changes = [...text.matchAll(/^- (.*(?:\n {2}.*)*)/gm)].map(([, change = '']) => plain(change));
  return { version, day, changes };
}
