// Renders every page into an empty folder. It is a separate process, because Astro uses the first site URL of a
// process for all later renders.
// Usage: node tools/faults/render-whole.ts DATABASE_URL ENDPOINT SITE_URL FOLDER
import path from 'node:path';
import { openDatabase } from '../../db/database.ts';
import { openOnDisk } from '../../site/publisher/disk/open-on-disk.ts';

const BUNDLE = path.join(import.meta.dirname, '../../dist/site/bundle');
const [databaseUrl = '', endpoint = '', siteUrl = '', outputFolder = ''] = process.argv.slice(2);

const db = openDatabase(databaseUrl, endpoint || undefined);
await (await openOnDisk({ db, siteUrl, bundleFolder: BUNDLE, outputFolder })).publish();
