import { callApi } from './http.ts';

function fileNameIn(disposition: string | null): string {
  // The form that allows any script (RFC 6266).
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : 'registrations.csv';
}

export async function getFile(path: string): Promise<{ fileName: string; text: string }> {
  const { body, headers } = await callApi(path);
  return { fileName: fileNameIn(headers.get('Content-Disposition')), text: body };
}
