import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';

/** The bucket's name under the folder of the object store: the Worker's BUCKET and the backup open the same. */
export const STORE_BUCKET = 'media';

/** Opens the object store's folder without the Worker. No other process may have it open at the time. */
export async function openObjectStore(folder: string) {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      cf: false,
      log: new Log(LogLevel.WARN),
      resourcePersistencePath: folder,
      r2Buckets: { BUCKET: STORE_BUCKET },
    }),
  );
  const bucket = await miniflare.getR2Bucket('BUCKET');
  return { bucket, close: () => miniflare.dispose() };
}
