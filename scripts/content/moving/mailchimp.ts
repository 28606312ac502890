import { type Fault, ImportError } from '../import-content.ts';
import { type Moving, NOTHING } from './moving.ts';
import { readTable, type TableRow } from './table.ts';

/** Mailchimp writes UTC. */
const momentOf = (written: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}/.test(written) ? `${written.replace(' ', 'T')}Z` : undefined;

const TIMES = ['CONFIRM_TIME', 'OPTIN_TIME', 'UNSUB_TIME'];

function timeFaults(rows: TableRow[]): Fault[] {
  return rows.flatMap((row) =>
    TIMES.flatMap((field) => {
      const written = row.cell(field.toLowerCase().replace('_', ' '));
      if (!written || momentOf(written)) return [];
      // A spreadsheet rewrites the times of a file that it opens; without them, nobody would have consented.
      const message = `“${written}” is no time of Mailchimp: import its file as it was exported`;
      return [{ line: row.line, field, message }];
    }),
  );
}

const MOST_FAULTS = 100;

function proofOf(row: TableRow): string {
  const parts = [
    ['OPTIN_TIME', row.cell('optin time')],
    ['OPTIN_IP', row.cell('optin ip')],
    ['CONFIRM_TIME', row.cell('confirm time')],
    ['CONFIRM_IP', row.cell('confirm ip')],
  ].filter(([, value]) => value);
  return ['Mailchimp', ...parts.map(([name, value]) => `${name} ${value}`)].join(', ');
}

/**
 * Mailchimp exports one file each for subscribed, unsubscribed and cleaned contacts
 * (https://mailchimp.com/help/view-export-contacts/).
 */
export function fromMailchimp(file: string): Moving {
  const { headings, rows } = readTable(file);
  const isCleaned = headings.includes('clean time');
  const isEnded = headings.includes('unsub time');
  const faults = timeFaults(rows);
  if (faults.length)
    throw new ImportError(faults.slice(0, MOST_FAULTS), Math.max(0, faults.length - MOST_FAULTS));
  const contacts = rows.map((row) => {
    const consentAt = momentOf(row.cell('confirm time')) ?? momentOf(row.cell('optin time'));
    const changedAt = momentOf(row.cell('last changed'));
    const withdrawnAt = isEnded ? (momentOf(row.cell('unsub time')) ?? changedAt) : undefined;
    return {
      line: row.line,
      email: row.cell('email address'),
      name: [row.cell('first name'), row.cell('last name')].filter(Boolean).join(' ') || null,
      ...(consentAt && { consentAt }),
      ...(isEnded && { withdrawnAt: withdrawnAt ?? new Date().toISOString() }),
      ...(isCleaned && { isBounced: true }),
      proof: proofOf(row),
    };
  });
  const left = contacts.filter(({ consentAt }) => !(consentAt || isEnded || isCleaned)).length;
  const notes = left ? [`${left} contacts without a day of consent were left out`] : [];
  return { ...NOTHING, contacts, notes };
}
