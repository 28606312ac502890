import { SECOND_LOCALE } from '../association/locales.ts';

export const PRESS_GAPS = ['contact', 'figures', 'second'] as const;
export type PressGap = (typeof PRESS_GAPS)[number];

const CONTACT = /[\w.+-]+@[\w.-]+|\+?\d[\d ()-]{6,}\d/g;

const hasAll = (texts: string[], has: (text: string) => boolean) => texts.every(has);

export function pressGaps({ zh, en }: { zh: string; en: string }): PressGap[] {
  const written = [zh, SECOND_LOCALE ? en : ''].filter((text) => text.trim() !== '');
  const isThere: Record<PressGap, boolean> = {
    contact: hasAll(written, (text) => text.search(CONTACT) >= 0),
    figures: hasAll(written, (text) => /\d/.test(text.replace(CONTACT, ''))),
    second: SECOND_LOCALE === undefined || en.trim() !== '',
  };
  return PRESS_GAPS.filter((gap) => !isThere[gap]);
}
