import { ApiError } from '../errors.ts';

/** Hashes that wait beside the one that is made. */
const WAITING = 8;
const POLL_MS = 20;
/** Who has not looked for so long has gone: a caller who hangs up never comes back to say so. */
const GONE_MS = 1_000;
/** What one hash takes at most, on a slow machine. */
const LEASE_MS = 10_000;
const RETRY_SECONDS = 3;

interface Ticket {
  goneAt: number;
}

let line: Ticket[] = [];

const busy = () =>
  new ApiError(503, 'login.busy', { code: 'busy', headers: { 'Retry-After': String(RETRY_SECONDS) } });

/**
 * Makes one hash at a time, in the order in which they come: each takes a core for a quarter of a second. Throws 503
 * `busy` with `Retry-After` when too many wait. A Worker cannot wait for another request's promise, so each looks for
 * itself.
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
