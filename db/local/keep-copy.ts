import { constants, existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const KEPT = 2;
const COPY = /^before-release-(\d+)$/;

const numberOf = (name: string) => Number(COPY.exec(name)?.[1]);

async function removeOld(folder: string): Promise<void> {
  const copies = (await readdir(folder)).filter((name) => COPY.test(name));
  const old = copies.toSorted((a, b) => numberOf(b) - numberOf(a)).slice(KEPT);
  for (const name of old) await rm(path.join(folder, name), { recursive: true });
}

const noteOf = (data: string) => `${data}.release`;

export async function lastRelease(data: string): Promise<number | undefined> {
  const noted = await readFile(noteOf(data), 'utf8').catch(() => '');
  return Number(noted) || undefined;
}

/**
 * Copies if another schema release used the files last. Undefined without a copy. If the disk is full,
 * removes the incomplete copy and throws.
 */
export async function keepCopy(data: string, release: number): Promise<string | undefined> {
  if ((await lastRelease(data)) === release) return undefined;
  const copy = path.join(path.dirname(data), `before-release-${release}`);
  const hasData = existsSync(path.join(data, 'PG_VERSION'));
  if (hasData) {
    const fresh = `${copy}.new`;
    await rm(fresh, { recursive: true, force: true });
    try {
      await cp(data, fresh, { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE });
    } catch (error) {
      await rm(fresh, { recursive: true, force: true });
      throw new Error(
        `The database could not be copied to ${copy} before it is changed: ${(error as Error).message}`,
      );
    }
    await rm(copy, { recursive: true, force: true });
    await rename(fresh, copy);
    await removeOld(path.dirname(data));
  }
  await writeFile(noteOf(data), `${release}\n`, { mode: 0o600 });
  return hasData ? copy : undefined;
}
