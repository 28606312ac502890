// Removes metadata about places, owners and devices from stored pictures, and copies pictures of other sites
// that the content shows.
// npm run media:clean [-- --keep-unreachable]
import { parseArgs } from 'node:util';
import { openPictureServices } from '../functions/local/picture-services.ts';
import { loadEnvFile } from '../functions/local/settings/env-file.ts';
import { connect } from './backup/connect.ts';
import { fail, seconds } from './machine/command.ts';
import { type CleanedMedia, cleanMedia } from './media/clean-media.ts';

function optionsGiven() {
  try {
    return parseArgs({ options: { 'keep-unreachable': { type: 'boolean', default: false } } }).values;
  } catch {
    return fail('Usage: npm run media:clean [-- --keep-unreachable]');
  }
}

function tell({ looked, cleaned, left, copied, removed, kept }: CleanedMedia): void {
  for (const { record, address } of removed) console.log(`${record}: taken out ${address}`);
  for (const { record, address } of kept) console.log(`${record}: kept ${address}`);
  for (const { key, reason } of left) console.log(`${key}: left as it is: ${reason}`);
  console.log(
    `${cleaned} of ${looked} stored pictures cleaned; of other sites ${copied} copied, ${removed.length} taken out, ` +
      `${kept.length} kept, in ${seconds(started)}`,
  );
}

const started = Date.now();
const { 'keep-unreachable': keepUnreachable } = optionsGiven();
loadEnvFile();
try {
  const source = await connect(process.env, 'clean');
  const services = await openPictureServices();
  const cleaned = await cleanMedia(source, services, { keepUnreachable })
    .finally(() => services.close())
    .finally(() => source.close());
  tell(cleaned);
} catch (error) {
  fail(error);
}
