import { strToU8, zipSync } from 'fflate';
import type { Evidence } from '../../../../core/events/validation/evidence.ts';
import { csv } from '../../../../core/text/csv.ts';
import { sheetFile } from '../../../kit/exports/save-sheet.ts';
import { fileHash } from '../../../kit/tables-from-files/file-hash.ts';
import { captionsText, photosOf } from './photos.ts';
import { programmePage } from './programme.ts';
import {
  ATTENDANCE_KINDS,
  attendanceTable,
  circularsTable,
  countsTable,
  invoicesTable,
  surveyTable,
  type Wording,
} from './tables.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export const MANIFEST = 'manifest-sha256.txt';

interface Packing extends Wording {
  when: string;
  pictureOf: (url: string) => Promise<Bytes>;
  onPicture: (done: number, count: number) => void;
}

async function manifestOf(files: Record<string, Bytes>): Promise<string> {
  const lines = [];
  for (const [name, bytes] of Object.entries(files)) lines.push(`${await fileHash(bytes)}  ${name}\n`);
  return lines.join('');
}

export async function evidencePack(evidence: Evidence, packing: Packing): Promise<Blob> {
  const photos = photosOf(evidence, packing.locale);
  const attendance = attendanceTable(evidence, packing);
  const files: Record<string, Bytes> = {
    'programme.html': strToU8(programmePage(evidence, photos, packing, packing.when)),
    'attendance.csv': strToU8(csv(attendance)),
    'attendance.xlsx': new Uint8Array(
      await (await sheetFile({ rows: attendance, kinds: ATTENDANCE_KINDS })).arrayBuffer(),
    ),
    'counts.csv': strToU8(csv(countsTable(evidence, packing))),
    'survey.csv': strToU8(csv(surveyTable(evidence, packing))),
    'circulars.csv': strToU8(csv(circularsTable(evidence, packing))),
    'invoices.csv': strToU8(csv(invoicesTable(evidence, packing))),
  };
  for (const [place, { url, path }] of photos.entries()) {
    files[path] = await packing.pictureOf(url);
    packing.onPicture(place + 1, photos.length);
  }
  if (photos.length > 0) files['photos/captions.txt'] = strToU8(`\ufeff${captionsText(photos)}`);
  files[MANIFEST] = strToU8(await manifestOf(files));
  // No compression, because photographs are already compressed.
  return new Blob([zipSync(files, { level: 0 })], { type: 'application/zip' });
}
