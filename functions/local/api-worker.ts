import { readFileSync } from 'node:fs';
import type { Miniflare } from 'miniflare';
import { certificateOf } from './certificate.ts';
import { createConverterHost } from './converter-host.ts';
import { diskOf } from './disk.ts';
import { createMailer } from './mailer.ts';
import { STORE_BUCKET } from './object-store.ts';
import { hashForWorker } from './password-hasher.ts';
import { PUBLIC_NETWORK } from './public-network.ts';
import { onWhiteGround } from './white-ground.ts';

export const COMPATIBILITY = { compatibilityDate: '2026-11-01', compatibilityFlags: ['nodejs_compat'] };

/** Same limits as in wrangler.api.toml. */
const RATE_LIMITS = {
  FORM_LIMIT: { namespace_id: '1001', simple: { limit: 60, period: 60 as const } },
  SEARCH_LIMIT: { namespace_id: '1003', simple: { limit: 60, period: 60 as const } },
};

export interface ApiWorkerSettings {
  scriptPath: string;
  converterFolder: string;
  smtpUrl?: string | undefined;
  variables: Record<string, string>;
  dataDir: string;
}

export function apiWorker({ scriptPath, converterFolder, smtpUrl, variables, dataDir }: ApiWorkerSettings) {
  const converter = createConverterHost({ folder: converterFolder });
  return {
    worker: {
      name: 'association',
      modules: true as const,
      scriptPath,
      ...COMPATIBILITY,
      bindings: variables,
      r2Buckets: { BUCKET: STORE_BUCKET },
      images: { binding: 'IMAGES' },
      ratelimits: RATE_LIMITS,
    },
    services: {
      PDF: converter.fetch,
      OUTSIDE: PUBLIC_NETWORK,
      DISK: diskOf(dataDir),
      CERTIFICATE: certificateOf(variables.SITE_URL),
      PASSWORDS: hashForWorker,
      WHITE_GROUND: onWhiteGround,
      ...(smtpUrl && { MAILER: createMailer({ url: smtpUrl }) }),
    },
    stop: () => converter.stop(),
  };
}

export interface SeedFile {
  key: string;
  file: string;
  contentType: string;
}

export async function seedStore(miniflare: Miniflare, files: SeedFile[]): Promise<void> {
  const bucket = await miniflare.getR2Bucket('BUCKET', 'association');
  for (const { key, file, contentType } of files) {
    if (!(await bucket.head(key)))
      await bucket.put(key, readFileSync(file), { httpMetadata: { contentType } });
  }
}
