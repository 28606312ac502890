const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text for XML; characters that XML 1.0 does not allow are left out. */
export const escapeXml = (text: string): string =>
  Array.from(text)
    .filter((character) => character >= ' ' || '\t\n\r'.includes(character))
    .join('')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

export const xmlResponse = (body: string, type = 'application/xml'): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'Content-Type': `${type}; charset=utf-8` },
  });
