import { readFile } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';

/** Lines of a table's file. They end at a line feed alone: Node's own readline takes U+2028 for one too. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  const unzipped = createGunzip();
  unzipped.end(await readFile(file));
  for await (const chunk of unzipped) {
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
