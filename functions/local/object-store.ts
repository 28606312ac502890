import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';

export const STORE_BUCKET = 'media';
export const BACKUP_BUCKET = 'backups';

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
