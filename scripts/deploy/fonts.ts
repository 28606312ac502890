import { unstable_readConfig } from 'wrangler';
import { fontFiles } from '../build/fonts.ts';
import { generatedConfig } from './configuration.ts';
import { API_CONFIG } from './settings.ts';
import { wrangler } from './wrangler.ts';

export async function putUpFonts(environment: string | undefined, files = fontFiles()): Promise<void> {
  const config = unstable_readConfig({ config: generatedConfig(API_CONFIG), env: environment ?? '' });
  const bucket = config.r2_buckets.find(
    (known: { binding: string }) => known.binding === 'BUCKET',
  )?.bucket_name;
  if (!bucket) throw new Error(`${API_CONFIG} names no bucket for BUCKET`);
  for (const { key, file, contentType } of files)
    await wrangler([
      ...['r2', 'object', 'put', `${bucket}/${key}`],
      ...['--file', file, '--content-type', contentType, '--remote'],
    ]);
}
