const SIGNS = ['user id', 'membership level', 'membership status', 'renewal due', 'member since', 'balance'];
const SURE = 3;

const plain = (heading: string) => heading.trim().toLowerCase();

type Cells = (name: string) => string;

const nameOf = (cell: Cells) => [cell('first name'), cell('last name')].filter(Boolean).join(' ');

/** A lapsed or archived member was approved once; `endedOn` ends the membership. */
const STATUSES: [pattern: RegExp, status: string][] = [
  [/^pending[ -]*new/i, 'pending'],
  [/^(?:active|lapsed|suspended|pending)/i, 'active'],
];

const statusIn = (cell: Cells) => cell('membership status');
const isArchived = (cell: Cells) => /^(?:yes|true)$/i.test(cell('archived'));
const hasEnded = (cell: Cells) => /^lapsed/i.test(statusIn(cell)) || isArchived(cell);

const dueIn = (cell: Cells) => cell('renewal due').replace(/^never$/i, '');

const noteOf = (cell: Cells) => {
  const owes = /[1-9]/.test(cell('balance')) ? `Balance: ${cell('balance')}` : '';
  const undated = hasEnded(cell) && !dueIn(cell) ? 'Lapsed' : '';
  const ended = isArchived(cell) ? 'Archived' : undated;
  return [cell('notes'), owes, ended].filter(Boolean).join(' · ');
};

const COLUMNS: [heading: string, value: (cell: Cells) => string, replaces: string[]][] = [
  ['Company name', (cell) => cell('organization') || nameOf(cell), ['organization']],
  ['Representative', nameOf, ['first name', 'last name']],
  [
    'Status',
    (cell) => STATUSES.find(([pattern]) => pattern.test(statusIn(cell)))?.[1] ?? statusIn(cell),
    ['membership status', 'membership enabled'],
  ],
  ['Expiry date', (cell) => (hasEnded(cell) ? '' : dueIn(cell)), ['renewal due']],
  ['Membership ended on', (cell) => (hasEnded(cell) ? dueIn(cell) : ''), []],
  ['Note', noteOf, ['balance', 'notes', 'archived']],
];
const REPLACED = new Set(COLUMNS.flatMap(([, , names]) => names));

/**
 * Contacts without a membership are left out: their rows are empty, so that row numbers stay those of the file.
 * Any other table is returned as it is.
 */
export function fromWildApricot(rows: string[][]): string[][] {
  const headings = (rows[0] ?? []).map(plain);
  if (SIGNS.filter((name) => headings.includes(name)).length < SURE) return rows;
  const kept = headings.flatMap((name, place) => (REPLACED.has(name) ? [] : [place]));
  const cellsOf = (row: string[]) => (name: string) => row[headings.indexOf(name)]?.trim() ?? '';
  const isMember = (cell: Cells) => !headings.includes('membership status') || statusIn(cell) !== '';
  const own = (row: string[]) => kept.map((place) => row[place] ?? '');
  return rows.map((row, place) => {
    if (place === 0) return [...COLUMNS.map(([heading]) => heading), ...own(row)];
    const cell = cellsOf(row);
    return isMember(cell) ? [...COLUMNS.map(([, value]) => value(cell)), ...own(row)] : [];
  });
}
