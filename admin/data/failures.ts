import { HttpError } from 'react-admin';

/** Whether somebody gave up what failed, by closing the dialog that it came from. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** Whether no answer came: the network failed before, or on the way. */
export const isUnanswered = (error: unknown): boolean => error instanceof HttpError && error.status === 0;
