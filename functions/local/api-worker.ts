import { readFileSync } from 'node:fs';
import type { Miniflare } from 'miniflare';
import { createConverterHost } from './converter-host.ts';
import { diskOf } from './disk.ts';
import { createMailer } from './mailer.ts';
import { STORE_BUCKET } from './object-store.ts';
import { hashForWorker } from './password-hasher.ts';
import { PUBLIC_NETWORK } from './public-network.ts';

export const COMPATIBILITY = { compatibilityDate: '2026-11-01', compatibilityFlags: ['nodejs_compat'] };

/** Same limits as in wrangler.api.toml. */
const RATE_LIMITS = {
  FORM_LIMIT: { namespace_id: '1001', simple: { limit: 60, period: 60 as const } },
  SEARCH_LIMIT: { namespace_id: '1003', simple: { limit: 60, period: 60 as const } },
};

export interface ApiWorkerSettings {
  scriptPath: string;
  /** Folder of the PDF converter's bundle. */
  converterFolder: string;
  /** SMTP server for outgoing mail. Absent if another provider sends mail, or if no mail is sent. */
  smtpUrl?: string | undefined;
  variables: Record<string, string>;
  /** Folder on the disk whose free space is monitored. */
  dataDir: string;
}

/**
 * Returns miniflare's settings for the API Worker that wrangler has bundled. They do not include the binding
 * for the prebuilt pages.
 */
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
      PASSWORDS: hashForWorker,
      ...(smtpUrl && { MAILER: createMailer({ url: smtpUrl }) }),
    },
    stop: () => converter.stop(),
  };
}

/** A file to copy into the object store. */
export interface SeedFile {
  key: string;
  file: string;
  contentType: string;
}

/** Copies files into the store of a running Worker, except files that exist there. */
export async function seedStore(miniflare: Miniflare, files: SeedFile[]): Promise<void> {
  const bucket = await miniflare.getR2Bucket('BUCKET', 'association');
  for (const { key, file, contentType } of files) {
    if (!(await bucket.head(key)))
      await bucket.put(key, readFileSync(file), { httpMetadata: { contentType } });
  }
}
