import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { readTable } from './table.ts';

export type Kind = 'content' | 'wordpress' | 'mailchimp' | 'events' | 'papers';

const HEAD_BYTES = 4096;

function headOf(file: string): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  const handle = openSync(file, 'r');
  const length = readSync(handle, head, 0, HEAD_BYTES, 0);
  closeSync(handle);
  return head.subarray(0, length);
}

const ELSEWHERE = 'back office → Members → Import';

const SIGNS: [RegExp, string][] = [
  [/^%PDF/, 'a PDF: put it into a folder, and import the folder as publications'],
  [
    /^PK..[\s\S]*xl\//,
    `a workbook of Excel: a list of members goes through ${ELSEWHERE}; save others as CSV`,
  ],
  [/^PK..[\s\S]*word\//, 'a document of Word'],
  [/^PK../, 'a ZIP archive: unpack it, and import what is in it'],
  [/^.\x8b\p{Cc}/u, 'compressed with gzip: unpack it (gunzip), and import what is in it'],
  [
    /^\xd0\xcf.\xe0/,
    `an old workbook of Excel or document of Word: a list of members goes through ${ELSEWHERE}`,
  ],
  [
    /^\s*(--|\/\*)[\s\S]*?(mysqldump|MariaDB dump|phpMyAdmin|PostgreSQL database dump)/i,
    'a dump of a database: in WordPress, export with Tools → Export instead',
  ],
  [/<feed\b[^>]*www\.w3\.org\/2005\/Atom/, 'a feed (Atom): in Blogger, import it into WordPress first'],
  [
    /<rss\b/,
    'a news feed (RSS), which has the newest articles alone: in WordPress, export with Tools → Export instead',
  ],
  [/^\s*<(!doctype html|html)\b/i, 'a page of a website'],
  [/^BEGIN:VCARD/, 'address cards (vCard): export them as CSV'],
  [/^BEGIN:VCALENDAR/, 'a calendar (iCalendar)'],
];

const WILD_APRICOT_CONTACTS = ['user id', 'membership status', 'membership level', 'renewal due'];

function kindOfTable(file: string): Kind {
  const { headings } = readTable(file);
  const has = (...names: string[]) => names.every((name) => headings.includes(name));
  if (has('email address') && ['leid', 'euid', 'member rating'].some((name) => has(name))) return 'mailchimp';
  if (WILD_APRICOT_CONTACTS.filter((name) => has(name)).length >= 2)
    throw new Error(`${file} is a list of contacts of Wild Apricot: import it through ${ELSEWHERE}`);
  if ((has('event title') || has('event name') || has('title')) && has('start date')) return 'events';
  if (headings.length > 1)
    throw new Error(
      `${file} is a table of ${headings.slice(0, 5).join(', ')} …: a list of members goes through ${ELSEWHERE}`,
    );
  throw new Error(`${file} is none of the files that can be imported (docs/moving-in.md)`);
}

export function kindOf(file: string): Kind {
  if (!existsSync(file)) throw new Error(`${file} is not there`);
  if (statSync(file).isDirectory()) {
    if (readdirSync(file).some((name) => path.extname(name).toLowerCase() === '.pdf')) return 'papers';
    throw new Error(`${file} is a folder without a PDF`);
  }
  const head = headOf(file);
  const text = head.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  if (/<rss\b[^>]*xmlns:wp=/.test(text)) return 'wordpress';
  const sign = SIGNS.find(([pattern]) => pattern.test(text));
  if (sign) throw new Error(`${file} is ${sign[1]}`);
  return /^\s*[{[]/.test(text) || text.trim() === '' ? 'content' : kindOfTable(file);
}
