import { releaseMemory } from './release-memory.ts';

/**
 * In Node 24, `process.exit` waits for V8's compiler threads. If such a thread waits for the main thread to
 * collect garbage, neither continues: a program that exits soon after its start hung about once in 130 times.
 */
export function exitNow(code: number): never {
  releaseMemory();
  process.exit(code);
}
