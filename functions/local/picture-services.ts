import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import type { PictureSource } from '../content/media/outside-pictures.ts';
import { PUBLIC_NETWORK } from './public-network.ts';

interface PictureBindings {
  IMAGES: ImagesBinding;
  OUTSIDE: Fetcher;
}

export interface PictureServices {
  images: ImagesBinding;
  source: PictureSource;
  close(): Promise<void>;
}

export async function openPictureServices(): Promise<PictureServices> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      cf: false,
      log: new Log(LogLevel.NONE),
      images: { binding: 'IMAGES' },
      serviceBindings: { OUTSIDE: PUBLIC_NETWORK },
      // Suppresses miniflare's message for each failed connection.
      handleRuntimeStdio: () => {},
    }),
  );
  const { IMAGES, OUTSIDE } = await miniflare.getBindings<PictureBindings>();
  return {
    images: IMAGES,
    source: { fetch: (address, init) => OUTSIDE.fetch(address, init) },
    close: () => miniflare.dispose(),
  };
}
