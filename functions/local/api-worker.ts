import { readFileSync } from 'node:fs';
import type { Miniflare } from 'miniflare';
import { createConverterHost } from './converter-host.ts';
import { createMailer } from './mailer.ts';
import { STORE_BUCKET } from './object-store.ts';
import { hashForWorker } from './password-hasher.ts';
import { PUBLIC_NETWORK } from './public-network.ts';

export const COMPATIBILITY = { compatibilityDate: '2026-11-01', compatibilityFlags: ['nodejs_compat'] };

/** As in wrangler.api.toml. */
const RATE_LIMITS = {
  FORM_LIMIT: { namespace_id: '1001', simple: { limit: 60, period: 60 as const } },
  SEARCH_LIMIT: { namespace_id: '1003', simple: { limit: 60, period: 60 as const } },
};

export interface ApiWorkerSettings {
  scriptPath: string;
  /** Where the bundle of the PDF converter lies. */
  converterFolder: string;
  /** Where mail is handed in by SMTP; absent: by another provider, or not at all. */
  smtpUrl?: string | undefined;
  variables: Record<string, string>;
}

/** The API's Worker for miniflare, as wrangler bundled it, but for who hands it the prebuilt pages. */
export function apiWorker({ scriptPath, converterFolder, smtpUrl, variables }: ApiWorkerSettings) {
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
      PASSWORDS: hashForWorker,
      ...(smtpUrl && { MAILER: createMailer({ url: smtpUrl }) }),
    },
    stop: () => converter.stop(),
  };
}

/** A file for the object store. */
export interface SeedFile {
  key: string;
  file: string;
  contentType: string;
}

/** Puts files into the store of a Worker that runs, unless they are there. */
export async function seedStore(miniflare: Miniflare, files: SeedFile[]): Promise<void> {
  const bucket = await miniflare.getR2Bucket('BUCKET', 'association');
  for (const { key, file, contentType } of files) {
    if (!(await bucket.head(key)))
      await bucket.put(key, readFileSync(file), { httpMetadata: { contentType } });
  }
}
