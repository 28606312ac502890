import { formatMoment } from './dates.ts';
import { element, facts } from './parts.ts';
import type { Act, My, MyStrings } from './types.ts';

interface ChangePage {
  strings: MyStrings;
  lang: string | undefined;
  act: (act: Act) => HTMLElement;
}

export function changeSection(
  my: Extract<My, { purpose: 'change' }>,
  { strings: t, lang, act }: ChangePage,
): HTMLElement[] {
  const parts = [
    element('h2', 'text-xl', my.company),
    element('p', 'mt-2', t.addressChange),
    facts([
      [t.when, formatMoment(my.createdAt, lang)],
      [t.addressDenied, my.deniedAt ? formatMoment(my.deniedAt, lang) : ''],
    ]),
  ];
  if (!my.deniedAt)
    parts.push(
      act({
        label: t.addressDeny,
        question: t.addressDenyQuestion,
        path: '/denial',
        done: t.addressDenyDone,
        isMain: true,
      }),
    );
  return parts;
}
