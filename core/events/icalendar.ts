// Writes RFC 5545 without a library, because the libraries write DTSTAMP in local time if a calendar has a time
// zone.

const FOLD_OCTETS = 75;
const encoder = new TextEncoder();

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

export const calendarText = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go.
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

export const utcTime = (date: Date): string => date.toISOString().replace(/[-:]|\.\d+/g, '');

export const clockTime = (date: Date, timeZone: string): string =>
  date.toLocaleString('sv-SE', { timeZone }).replace(/[-:]/g, '').replace(' ', 'T');

export const dateValue = (day: string): string => day.replaceAll('-', '');

export const contentLines = (lines: [name: string, value: string | null | undefined][]): string =>
  lines
    .filter(([, value]) => value)
    .map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`)
    .join('');
