import { useSyncExternalStore } from 'react';
import type { JobPhase } from '../../../core/app/jobs.ts';

const SHOWN_AFTER_MS = 2000;

export interface Work {
  id: number;
  title: string;
  path: string;
  state: 'running' | 'stopping' | 'done' | 'failed';
  isShown: boolean;
  done: number;
  count?: number | undefined;
  phase?: JobPhase | undefined;
  outcome?: string | undefined;
  stop?: (() => void) | undefined;
}

interface Begun<Result> {
  title: string;
  said: (result: Result) => string;
  stop?: () => void;
}

let works: readonly Work[] = [];
let last = 0;
const listeners = new Set<() => void>();

function show(next: readonly Work[]) {
  works = next;
  for (const listener of listeners) listener();
}

const change = (id: number, values: Partial<Work>) =>
  show(works.map((work) => (work.id === id ? { ...work, ...values } : work)));

export const dismissWork = (id: number) => show(works.filter((work) => work.id !== id));

export const forgetWorks = () => show([]);

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

const isRunning = ({ state }: Work) => state === 'running' || state === 'stopping';

function settle(id: number, values: Partial<Work>) {
  change(id, values);
  if (!works.some(isRunning)) removeEventListener('beforeunload', warn);
  // Removes the task if no screen has shown its progress. The screen that started the task reports the
  // outcome.
  if (!works.find((work) => work.id === id)?.isShown) dismissWork(id);
}

export async function trackWork<Result>(
  { title, said, stop }: Begun<Result>,
  run: (report: (done: number, count?: number) => void, tell: (phase: JobPhase) => void) => Promise<Result>,
): Promise<Result> {
  last += 1;
  const id = last;
  const path = window.location.pathname.replace(/^\/admin/, '') + window.location.search;
  const stopOnce =
    stop &&
    (() => {
      change(id, { state: 'stopping' });
      stop();
    });
  show([...works, { id, title, path, state: 'running', isShown: false, done: 0, stop: stopOnce }]);
  addEventListener('beforeunload', warn);
  const timer = setTimeout(() => change(id, { isShown: true }), SHOWN_AFTER_MS);
  try {
    const result = await run(
      (done, count) => change(id, count === undefined ? { done } : { done, count }),
      (phase) => change(id, { phase }),
    );
    settle(id, { state: 'done', outcome: said(result) });
    return result;
  } catch (error) {
    settle(id, { state: 'failed', outcome: error instanceof Error ? error.message : undefined });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useWorks = (): readonly Work[] => useSyncExternalStore(subscribe, () => works);
