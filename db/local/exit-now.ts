import { releaseMemory } from './release-memory.ts';

/**
 * Exits with a code. Collects garbage first, because in Node 24 `process.exit` waits for V8's compiler threads, and
 * a thread that waits for a garbage collection of the main thread would wait for ever (one exit of about 150).
 */
export function exitNow(code: number): never {
  releaseMemory();
  process.exit(code);
}
