import { fold } from '../chinese/fold.ts';

const NUMBER = /^(?=.{3,20}$)([a-z]*)[- ]?0*(\d+)$/;

export function writtenNumber(word: string): string | undefined {
  const [, letters, digits] = NUMBER.exec(fold(word)) ?? [];
  return digits === undefined ? undefined : `${letters}${digits}`;
}
