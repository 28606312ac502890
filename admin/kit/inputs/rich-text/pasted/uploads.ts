import type { PastedHtml } from './pasted-html.ts';
import { fileOf } from './pictures.ts';

export type Upload = (file: File) => Promise<string | undefined>;

export async function withUploads(
  { html, pictures }: PastedHtml,
  upload: Upload,
): Promise<{ html: string; failed: number }> {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  let failed = 0;
  for (const data of new Set(pictures.data)) {
    const file = await fileOf(data);
    const url = file && (await upload(file));
    if (!url) failed++;
    for (const picture of [...body.querySelectorAll('img')].filter(
      (image) => image.getAttribute('src') === data,
    ))
      if (url) picture.setAttribute('src', url);
      else picture.remove();
  }
  return { html: body.innerHTML, failed };
}
