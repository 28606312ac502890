import { HttpError } from 'react-admin';

export const isGivenUp = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

export const isUnanswered = (error: unknown): boolean => error instanceof HttpError && error.status === 0;
