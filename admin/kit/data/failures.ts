import { HttpError } from 'react-admin';

export const isGivenUp = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** The network failed during the request or the response. */
export const isUnanswered = (error: unknown): boolean => error instanceof HttpError && error.status === 0;
