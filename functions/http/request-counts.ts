/** Seconds, upper bounds. */
const BOUNDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const requests = new Map<string, number>();
const buckets = BOUNDS.map(() => 0);
let seconds = 0;

/** Counted by this isolate since it started. On Cloudflare, which runs many isolates, the sums mean nothing. */
export function countRequest(method: string, status: number, ms: number): void {
  const labels = `method="${method}",status="${status}"`;
  requests.set(labels, (requests.get(labels) ?? 0) + 1);
  seconds += ms / 1000;
  const place = BOUNDS.findIndex((bound) => ms / 1000 <= bound);
  if (place >= 0) buckets[place] = (buckets[place] ?? 0) + 1;
}

export function requestCounts() {
  let sum = 0;
  const cumulative = BOUNDS.map((bound, place) => {
    sum += buckets[place] ?? 0;
    return [bound, sum] as const;
  });
  const count = [...requests.values()].reduce((all, each) => all + each, 0);
  return { requests: [...requests], buckets: cumulative, seconds, count };
}
