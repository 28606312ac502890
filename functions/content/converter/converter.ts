import { convert, readTexts } from './convert.ts';
import { Deadline } from './deadline.ts';
import { createEngineHolder, type EngineParts } from './engine.ts';
import { BusyError, createMutex } from './mutex.ts';
import { answerByOf, conversionAnswer, refusalAnswer, textsAnswer, wantedOf } from './protocol.ts';

const PATIENCE_MS = 3_000;
const LEASE_MS = 9_000;
const RETRY_AFTER_SECONDS = 5;

export function createConverter(parts: EngineParts): (request: Request) => Promise<Response> {
  const withEngine = createEngineHolder(parts);
  const withFileLock = createMutex({ patience: PATIENCE_MS, lease: LEASE_MS });
  return async (request) => {
    const deadline = new Deadline(answerByOf(request));
    try {
      // Reads the body only while holding the lock, so that only one file at a time is in memory.
      const answer = await withFileLock(async () => {
        const work = wantedOf(request) === 'texts' ? readTexts : convert;
        return work(withEngine, new Uint8Array(await request.arrayBuffer()), deadline);
      });
      if (typeof answer === 'string') return refusalAnswer(answer);
      return 'texts' in answer ? textsAnswer(answer) : conversionAnswer(answer);
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      return new Response(null, { status: 503, headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } });
    }
  };
}
