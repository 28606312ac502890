import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Without blanks, because line breaks depend on the page width. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const file = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= file.numPages; number++) {
    const { items } = await (await file.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  await task.destroy();
  return pages.map((text) => text.replaceAll(/\s/g, ''));
}

export const pdfText = async (bytes: Uint8Array): Promise<string> => (await pdfPages(bytes)).join('');
