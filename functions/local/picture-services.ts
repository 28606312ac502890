import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import type { PictureSource } from '../media/outside-pictures.ts';
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

/** What draws variants of pictures and fetches those of other sites, for a command that runs without the Worker. */
export async function openPictureServices(): Promise<PictureServices> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      cf: false,
      log: new Log(LogLevel.NONE),
      images: { binding: 'IMAGES' },
      serviceBindings: { OUTSIDE: PUBLIC_NETWORK },
      // It says of every address that it does not connect to why.
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
