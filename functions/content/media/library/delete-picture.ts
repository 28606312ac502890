import { derivedKeys } from '../../../../core/html/pictures.ts';
import { deleteUnused } from '../../../../db/queries/content/media-library.ts';
import { fromStore } from '../../../files/store-file.ts';
import { ApiError, found } from '../../../http/failures/errors.ts';
import type { Call } from '../../../http/types.ts';

export async function deletePicture(
  { db, env }: Call,
  id: number,
  read: () => Promise<{ usedIn: unknown; useCount: number }[]>,
): Promise<void> {
  const [, { rows }] = await db.batch(deleteUnused(db, id));
  if (rows.length === 0) {
    const { usedIn, useCount } = found(await read());
    throw new ApiError(409, 'media.used', { code: 'picture_used', extra: { usedIn, useCount } });
  }
  const keys = rows.flatMap(({ key }) => [key, ...derivedKeys(key)]);
  await fromStore(env.BUCKET.delete(keys));
}
