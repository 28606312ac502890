import { ApiError } from '../http/failures/errors.ts';

const WAITING = 8;
const POLL_MS = 20;
/** Milliseconds without polling after which a request is dropped: its client may have disconnected. */
const GONE_MS = 1_000;
const LEASE_MS = 10_000;
const RETRY_SECONDS = 3;

interface Ticket {
  goneAt: number;
}

let line: Ticket[] = [];

const busy = () =>
  new ApiError(503, 'login.busy', { code: 'busy', headers: { 'Retry-After': String(RETRY_SECONDS) } });

/**
 * Serial, because each hash occupies a core for a quarter of a second. Throws 503 `busy` with `Retry-After`.
 * Requests poll, because a Worker's request cannot await a promise of another request.
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
      // This request polled too late and was removed from the queue. It joins the queue again at the end.
      if (!line.includes(ticket)) line.push(ticket);
      expire();
    }
    ticket.goneAt = Date.now() + LEASE_MS;
    return await hash();
  } finally {
    line = line.filter((other) => other !== ticket);
  }
}
