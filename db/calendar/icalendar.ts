// RFC 5545. The libraries for it write DTSTAMP in local time where a calendar has a time zone.

const FOLD_OCTETS = 75;
const encoder = new TextEncoder();

/** Section 3.1: no line is longer than 75 octets; characters stay whole. */
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

/** Section 3.3.11: a TEXT value; control characters have no place in it. */
export const calendarText = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go.
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Section 3.3.5: a moment in UTC. */
export const utcTime = (date: Date): string => date.toISOString().replace(/[-:]|\.\d+/g, '');

/** Section 3.3.5: the clock of a place, to stand beside its TZID. */
export const clockTime = (date: Date, timeZone: string): string =>
  date.toLocaleString('sv-SE', { timeZone }).replace(/[-:]/g, '').replace(' ', 'T');

/** Content lines, folded and ended as the format has them; a line without a value is left out. */
export const contentLines = (lines: [name: string, value: string | null | undefined][]): string =>
  lines
    .filter(([, value]) => value)
    .map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`)
    .join('');
