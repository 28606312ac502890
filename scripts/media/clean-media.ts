import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { mediaObjects } from '../../db/tables/index.ts';
import { copyPictures } from '../../functions/content/media/copied-pictures.ts';
import { type MediaStore, notedAgain } from '../../functions/files/store-file.ts';
import type { PictureServices } from '../../functions/local/picture-services.ts';
import { withClient } from '../backup/client.ts';
import type { Source } from '../backup/connect.ts';
import type { ObjectStore } from '../backup/stores.ts';
import { copyLinkedPictures, type LinkedPictures } from './linked-pictures.ts';
import { type CleanedPictures, cleanStoredPictures } from './stored-pictures.ts';

function mediaOf(client: Client, objects: ObjectStore, { images }: PictureServices): MediaStore {
  const db = drizzle({ client, casing: 'snake_case' });
  return {
    images,
    has: async (key) => (await objects.read(key)) !== undefined,
    put: (key, contentType, body) => objects.write(key, { body, contentType }),
    note: (object) => db.insert(mediaObjects).values(object).onConflictDoUpdate(notedAgain),
  };
}

export interface CleanedMedia extends LinkedPictures, CleanedPictures {}

/** Can be repeated at any time. After an interruption, the next run continues. */
export const cleanMedia = (
  { databaseUrl, store: objects, settings }: Pick<Source, 'databaseUrl' | 'store' | 'settings'>,
  services: PictureServices,
  { keepUnreachable }: { keepUnreachable: boolean },
): Promise<CleanedMedia> =>
  withClient(databaseUrl, async (client) => {
    const media = mediaOf(client, objects, services);
    const copier = { store: media, source: services.source, siteUrl: settings.siteUrl };
    const linked = await copyLinkedPictures(client, {
      copy: (addresses) => copyPictures(copier, addresses),
      keepUnreachable,
    });
    return { ...linked, ...(await cleanStoredPictures({ client, objects, media })) };
  });
