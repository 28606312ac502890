// Writes RFC 5545 without a library, because the libraries write DTSTAMP in local time if a calendar has a time
// zone.

const FOLD_OCTETS = 75;
const encoder = new TextEncoder();

/** Folds a line after 75 octets, without splitting a character (section 3.1). */
function fold(line: string): string {
  const lines: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > FOLD_OCTETS) {
      lines.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...lines, part].join('\r\n');
}

/** Escapes a TEXT value and removes control characters (section 3.3.11). */
export const calendarText = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go.
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Formats an instant in UTC (section 3.3.5). */
export const utcTime = (date: Date): string => date.toISOString().replace(/[-:]|\.\d+/g, '');

/** Formats local time, used with TZID (section 3.3.5). */
export const clockTime = (date: Date, timeZone: string): string =>
  date.toLocaleString('sv-SE', { timeZone }).replace(/[-:]/g, '').replace(' ', 'T');

/** Formats a day such as `2031-05-03` (section 3.3.4). */
export const dateValue = (day: string): string => day.replaceAll('-', '');

/** Returns folded content lines with CRLF. Omits lines without a value. */
export const contentLines = (lines: [name: string, value: string | null | undefined][]): string =>
  lines
    .filter(([, value]) => value)
    .map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`)
    .join('');
