import { readFile } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';

export async function* linesOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  const unzipped = createGunzip();
  unzipped.end(await readFile(file));
  for await (const chunk of unzipped) {
    // Only a line feed ends a line. Node's readline would also split at U+2028.
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
