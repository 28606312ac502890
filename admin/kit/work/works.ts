import { useSyncExternalStore } from 'react';

/** Milliseconds after which work is shown on every screen. */
const SHOWN_AFTER_MS = 2000;

/** Work that takes a while. It goes on while other screens are open. */
export interface Work {
  id: number;
  title: string;
  /** Path of the screen that began it. */
  path: string;
  state: 'running' | 'stopping' | 'done' | 'failed';
  /** True once it has taken long enough to be shown. */
  isShown: boolean;
  done: number;
  /** Number of parts; undefined when unknown. */
  count?: number | undefined;
  /** How it ended. */
  outcome?: string | undefined;
  /** Ends it after the current part. */
  stop?: (() => void) | undefined;
}

interface Begun<Result> {
  title: string;
  /** Says how it ended. */
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

/** Forgets the works of the user who logs out. */
export const forgetWorks = () => show([]);

/** Asks before the window is closed, which would end the work. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

const isRunning = ({ state }: Work) => state === 'running' || state === 'stopping';

function settle(id: number, values: Partial<Work>) {
  change(id, values);
  if (!works.some(isRunning)) removeEventListener('beforeunload', warn);
  // What was never shown needs no end: its screen tells of it.
  if (!works.find((work) => work.id === id)?.isShown) dismissWork(id);
}

/**
 * Runs work and keeps its progress where every screen finds it. `run` gets a function that reports the parts done.
 * Rejects like `run`.
 */
export async function trackWork<Result>(
  { title, said, stop }: Begun<Result>,
  run: (report: (done: number, count?: number) => void) => Promise<Result>,
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
    const result = await run((done, count) => change(id, count === undefined ? { done } : { done, count }));
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

/** Returns the works to show, oldest first. */
export const useWorks = (): readonly Work[] => useSyncExternalStore(subscribe, () => works);
