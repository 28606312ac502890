import { describe, expect, it } from 'vitest';
import { limitedBytes, limitedText, OutsideError } from './outside.ts';

describe('the response of an external service', () => {
  it('is decoded as text, even if a character is split between chunks', async () => {
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

  it('is empty when the response has no body', async () => {
    expect(await limitedBytes(new Response(null), 0)).toHaveLength(0);
  });

  it('is rejected if it is one byte over the limit', async () => {
    await expect(limitedText(new Response('寵物'), 5)).rejects.toThrow(OutsideError);
  });

  it('is not read further once it is too large', async () => {
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
