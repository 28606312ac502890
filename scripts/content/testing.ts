import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { exportContent } from './export-content.ts';

export async function exportedContent(url: string): Promise<string> {
  const stream = new PassThrough();
  const [content] = await Promise.all([text(stream), exportContent(url, stream)]);
  return content;
}
