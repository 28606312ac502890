import { describe, expect, it } from 'vitest';
import { drain, readLimited } from './body.ts';

const MEGABYTE = 1024 * 1024;

function stream(pieces: number, bytes = MEGABYTE) {
  const seen = { given: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (seen.given++ < pieces) controller.enqueue(new Uint8Array(bytes).fill(seen.given));
        else controller.close();
      },
      cancel() {
        seen.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, seen };
}

const requestWith = (body: ReadableStream<Uint8Array>) =>
  new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit);

describe('a request body with a size limit', () => {
  it('is read completely if its size is exactly the limit', async () => {
    const request = requestWith(stream(3, 2).body);
    expect([...(await readLimited(request, 6, 'error.tooLarge'))]).toEqual([1, 1, 2, 2, 3, 3]);
  });

  it('is empty when the request has no body', async () => {
    expect(await readLimited(new Request('http://localhost/'), 6, 'error.tooLarge')).toHaveLength(0);
  });

  it('is rejected if it is one byte over the limit', async () => {
    const request = requestWith(stream(7, 1).body);
    await expect(readLimited(request, 6, 'error.tooLarge')).rejects.toMatchObject({
      status: 413,
      key: 'error.tooLarge',
    });
  });

  it('is rejected if it is too long, even if its Content-Length is small', async () => {
    const headers = { 'Content-Length': '2' };
    const request = new Request('http://localhost/', { method: 'POST', body: 'far more than two', headers });
    await expect(readLimited(request, 6, 'error.fileTooLarge')).rejects.toMatchObject({
      status: 413,
      key: 'error.fileTooLarge',
    });
  });

  it('is read to its end after a rejection, so that the client can read the response', async () => {
    const { body, seen } = stream(5);
    await expect(readLimited(requestWith(body), 10, 'error.tooLarge')).rejects.toMatchObject({ status: 413 });
    expect(seen).toEqual({ given: 6, isCancelled: false });
  });

  it('is read for at most 32 MB after a rejection', async () => {
    const { body, seen } = stream(1000);
    await expect(readLimited(requestWith(body), 10, 'error.tooLarge')).rejects.toMatchObject({ status: 413 });
    expect(seen).toEqual({ given: 33, isCancelled: true });
  });
});

describe('a discarded body', () => {
  it('is read to its end', async () => {
    const { body, seen } = stream(3);
    await drain(body);
    expect(seen).toEqual({ given: 4, isCancelled: false });
  });

  it('is not read beyond 32 MB', async () => {
    const { body, seen } = stream(1000);
    await drain(body);
    expect(seen).toEqual({ given: 33, isCancelled: true });
  });

  it('raises no error when its stream is aborted', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error('gone')),
    });
    expect(await drain(body)).toBeUndefined();
  });
});
