import * as z from 'zod/mini';
import type { Settings } from '../../http/env.ts';
import { limitedText, OutsideError } from '../../http/outside.ts';

const ADDRESS = 'https://data.weather.gov.hk/weatherAPI/opendata/weather.php';
const TIMEOUT_MS = 10_000;
const MOST_BYTES = 200_000;

/** Signal 8 and above, and black rain. */
export const GRAVE_CODES = ['TC8NE', 'TC8SE', 'TC8NW', 'TC8SW', 'TC9', 'TC10', 'WRAINB'];
/**
 * Announces that signal 8 will soon be issued. Occurs only in `warningInfo`. Staff see it, but no
 * postponement is proposed.
 */
const PRE_EIGHT = 'WTCPRE8';

export interface Warning {
  code: string;
  issuedAt: string;
}

// Format of the responses: Hong Kong Observatory Open Data API Documentation, "Weather Warning Summary" and
// "Weather Warning Information".
const isoMoment = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));
const summarySchema = z.record(
  z.string(),
  z.object({ code: z.string(), actionCode: z.optional(z.string()), issueTime: isoMoment }),
);
const informationSchema = z.object({
  details: z.optional(
    z.array(z.object({ warningStatementCode: z.optional(z.string()), updateTime: z.optional(isoMoment) })),
  ),
});

async function ask(settings: Settings, dataType: string): Promise<unknown> {
  const url = new URL(settings.HKO_API_URL ?? ADDRESS);
  url.search = new URLSearchParams({ dataType, lang: 'en' }).toString();
  const response = await fetch(url, {
    headers: { Accept: 'application/json', 'User-Agent': 'association-website' },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new OutsideError(String(response.status));
  return JSON.parse(await limitedText(response, MOST_BYTES));
}

/** Throws when the Observatory does not respond, or responds in another format. */
export async function readWarnings(settings: Settings, at: Date): Promise<Warning[]> {
  const [summary, information] = await Promise.all([ask(settings, 'warnsum'), ask(settings, 'warningInfo')]);
  const inForce = Object.values(summarySchema.parse(summary))
    .filter(({ actionCode }) => actionCode !== 'CANCEL')
    .map(({ code, issueTime }) => ({ code, issuedAt: new Date(issueTime).toISOString() }));
  const { details = [] } = informationSchema.parse(information);
  const announced = details
    .filter(({ warningStatementCode }) => warningStatementCode === PRE_EIGHT)
    .map(({ updateTime }) => ({ code: PRE_EIGHT, issuedAt: new Date(updateTime ?? at).toISOString() }));
  return [...inForce, ...announced.slice(0, 1)];
}
