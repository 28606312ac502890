import { callApi } from './http.ts';

/** In any script (RFC 6266). */
function fileNameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : 'registrations.csv';
}

export async function getFile(path: string): Promise<{ fileName: string; text: string }> {
  const { body, headers } = await callApi(path);
  return { fileName: fileNameIn(headers.get('Content-Disposition')), text: body };
}
