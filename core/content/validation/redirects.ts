import * as z from 'zod/mini';
import { editCondition, isoTimestamp, key } from '../../fields/fields.ts';
import { redirectPath } from '../redirect-path.ts';

const RESERVED = /^\/(api|admin|uploads|event-registration|redirects\.json)(\/|$)/;

/** A URL in an HTTP header cannot contain these. */
const NOT_ASCII = /[^\x21-\x7e]+/g;
export const MOST_REDIRECTS = 2000;
const LONGEST = 500;

const address = () =>
  z
    .string(key('validation.invalid'))
    .check(
      z.trim(),
      z.minLength(1, key('validation.required')),
      z.maxLength(LONGEST, key('validation.tooLong')),
    );

const oldAddress = () =>
  z.pipe(
    address().check(z.regex(/^(https?:\/\/[^/\s]+)?\/[^\s]*$/i, key('redirects.from'))),
    z.pipe(
      z.transform(redirectPath),
      z.string().check(
        z.refine((path) => path !== '/' && !path.startsWith('//') && !RESERVED.test(path), {
          error: key('redirects.reserved'),
        }),
      ),
    ),
  );

const newAddress = () =>
  z.pipe(
    address().check(z.regex(/^(\/(?!\/)|https?:\/\/[^/\s])[^\s\\]*$/i, key('redirects.to'))),
    z.transform((to) => to.toWellFormed().replace(NOT_ASCII, encodeURIComponent)),
  );

const redirectSchema = z.object({ from: z.string(), to: z.string() });
export type Redirect = z.infer<typeof redirectSchema>;

function isLoop(entries: Redirect[], { from }: Redirect): boolean {
  const targets = new Map(entries.map((entry) => [entry.from, redirectPath(entry.to)]));
  const seen = new Set<string>();
  for (let at: string | undefined = from; at !== undefined; at = targets.get(at)) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}

const entries = z
  .array(z.object({ from: oldAddress(), to: newAddress() }), key('validation.invalid'))
  .check(z.maxLength(MOST_REDIRECTS, key('redirects.tooMany')), (payload) => {
    const known = new Set<string>();
    for (const [index, entry] of payload.value.entries()) {
      const message = known.has(entry.from)
        ? 'redirects.twice'
        : isLoop(payload.value, entry)
          ? 'redirects.loop'
          : undefined;
      known.add(entry.from);
      if (message)
        payload.issues.push({
          code: 'custom',
          path: [index, 'from'],
          message,
          input: entry.from,
          continue: true,
        });
    }
  });

/** Entries that the request does not contain are deleted. */
export const updateRedirectsSchema = z.object({ redirects: entries, ...editCondition });

export const redirectsSchema = z.object({ redirects: z.array(redirectSchema), updatedAt: isoTimestamp() });
export type Redirects = z.infer<typeof redirectsSchema>;
