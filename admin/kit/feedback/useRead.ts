import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HttpError } from 'react-admin';
import { isGivenUp } from '../data/failures.ts';
import { useToast } from './useToast.ts';

/** False for a role without access (403), for a cancelled call, and offline, which the frame reports. */
const isMissed = (error: unknown) =>
  navigator.onLine && !isGivenUp(error) && !(error instanceof HttpError && error.status === 403);

/**
 * A query for a part of a screen that has no place for a failure of its own: a toast says it. Without one, what could
 * not be read looks like what is not there.
 */
export function useRead<Answer, Key extends QueryKey>(options: UseQueryOptions<Answer, Error, Answer, Key>) {
  const { failure } = useToast();
  const query = useQuery(options);
  const { error, errorUpdateCount } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second failure is told again.
  useEffect(() => {
    if (error && isMissed(error)) failure('app.partFailed', error);
  }, [error, errorUpdateCount, failure]);
  return query;
}
