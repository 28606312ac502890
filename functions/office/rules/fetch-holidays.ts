import { PLACE } from '../../../core/association/place.ts';
import { LARGEST_HOLIDAY_FILE } from '../../../core/office/validation/office-rules.ts';
import { readLimited } from '../../http/body.ts';
import type { Settings } from '../../http/env.ts';
import { ApiError } from '../../http/failures/errors.ts';
import { logProblem } from '../../http/failures/log.ts';

const TIMEOUT_MS = 10_000;

/** From the address of the profile, which nobody can change by a call. */
export async function fetchHolidays({ HOLIDAYS_URL }: Settings): Promise<string> {
  const address = HOLIDAYS_URL ?? PLACE.holidays;
  if (!address) throw new ApiError(400, 'error.validation', { errors: { text: 'validation.required' } });
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok || !answer.body) throw new Error(String(answer.status));
    const bytes = await readLimited(answer, LARGEST_HOLIDAY_FILE, 'validation.tooLong');
    return new TextDecoder().decode(bytes);
  } catch (error) {
    logProblem('holidays', error);
    throw new ApiError(502, 'holidays.unreachable', { code: 'holidays_unreachable' });
  }
}
