import { ApiError } from '../../errors.ts';

/** Maximum number of waiting hashes. */
const WAITING = 8;
const POLL_MS = 20;
/** Drops a waiter that has not polled for this long. A caller that disconnects never reports it. */
const GONE_MS = 1_000;
/** Maximum time for one hash on a slow machine. */
const LEASE_MS = 10_000;
const RETRY_SECONDS = 3;

interface Ticket {
  goneAt: number;
}

let line: Ticket[] = [];

const busy = () =>
  new ApiError(503, 'login.busy', { code: 'busy', headers: { 'Retry-After': String(RETRY_SECONDS) } });

/**
 * Computes one hash at a time, in order, because each needs a core for a quarter of a second. Throws 503
 * `busy` with `Retry-After` when too many wait. Each request polls, because a Worker cannot await another
 * request's promise.
 */
export async function inHashQueue<Result>(hash: () => Promise<Result>): Promise<Result> {
  const expire = () => {
    const now = Date.now();
    line = line.filter(({ goneAt }) => goneAt > now);
  };
  expire();
  if (line.length > WAITING) throw busy();
  const ticket = { goneAt: Date.now() + GONE_MS };
  line.push(ticket);
  try {
    while (line[0] !== ticket) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      ticket.goneAt = Date.now() + GONE_MS;
      // Its own look at the line was late, not its caller: it goes to the end.
      if (!line.includes(ticket)) line.push(ticket);
      expire();
    }
    ticket.goneAt = Date.now() + LEASE_MS;
    return await hash();
  } finally {
    line = line.filter((other) => other !== ticket);
  }
}
