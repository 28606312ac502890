import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';

/** Name of the bucket in the object store's folder. The Worker's binding BUCKET and the backup use it. */
export const STORE_BUCKET = 'media';
/** Name of the bucket for a rehearsal's backups, in the object store's folder. */
export const BACKUP_BUCKET = 'backups';

/** Opens the object store's folder without the Worker. No other process may have it open. */
export async function openObjectStore(folder: string, name = STORE_BUCKET) {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      cf: false,
      log: new Log(LogLevel.WARN),
      resourcePersistencePath: folder,
      r2Buckets: { BUCKET: name },
    }),
  );
  const bucket = await miniflare.getR2Bucket('BUCKET');
  return { bucket, close: () => miniflare.dispose() };
}
