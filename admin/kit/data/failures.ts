import { HttpError } from 'react-admin';

/** Checks whether the user aborted the failed call by closing its dialog. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** Checks whether no response arrived: the network failed during the request or the response. */
export const isUnanswered = (error: unknown): boolean => error instanceof HttpError && error.status === 0;
