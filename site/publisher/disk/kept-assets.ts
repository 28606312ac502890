import { cpSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { withoutSuffix } from '../../packing/twins.ts';

export interface AssetFolders {
  built: string;
  kept: string;
}

/** Pages of the release before stay in use until they are rendered anew, and need its scripts and styles. */
export const keepAssets = ({ built, kept }: AssetFolders): void =>
  cpSync(built, kept, { recursive: true, force: false });

export function dropOldAssets({ built, kept }: AssetFolders): void {
  const present = new Set(readdirSync(built));
  for (const name of readdirSync(kept))
    if (!present.has(withoutSuffix(name))) rmSync(path.join(kept, name), { force: true });
}
