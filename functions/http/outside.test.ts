import { describe, expect, it } from 'vitest';
import { limitedBytes, limitedText, OutsideError } from './outside.ts';

describe('the answer of an outside service', () => {
  it('is read as text, also where a character came in two pieces', async () => {
    const bytes = new TextEncoder().encode('寵物');
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.subarray(0, 4));
        controller.enqueue(bytes.subarray(4));
        controller.close();
      },
    });
    expect(await limitedText(new Response(body), 6)).toBe('寵物');
  });

  it('is empty where there is none', async () => {
    expect(await limitedBytes(new Response(null), 0)).toHaveLength(0);
  });

  it('is refused for one byte too many', async () => {
    await expect(limitedText(new Response('寵物'), 5)).rejects.toThrow(OutsideError);
  });

  it('is not read on once it is too large', async () => {
    let given = 0;
    const endless = new ReadableStream({
      pull(controller) {
        given++;
        controller.enqueue(new Uint8Array(100));
      },
    });
    await expect(limitedBytes(new Response(endless), 1000)).rejects.toThrow('answer is too large');
    expect(given).toBeLessThan(20);
  });
});
