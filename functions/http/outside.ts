export class OutsideError extends Error {}

export async function limitedBytes(response: Response, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new OutsideError('answer is too large');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

export const limitedText = async (response: Response, limit: number): Promise<string> =>
  new TextDecoder().decode(await limitedBytes(response, limit));
