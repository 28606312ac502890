import { formatMoment } from './dates.ts';
import { element, facts } from './parts.ts';
import type { Act, My, MyStrings } from './types.ts';

interface EnquiryPage {
  strings: MyStrings;
  lang: string | undefined;
  act: (act: Act) => HTMLElement;
}

export function enquirySection(
  my: Extract<My, { purpose: 'enquiry' }>,
  { strings: t, lang, act }: EnquiryPage,
): HTMLElement[] {
  const parts = [
    element('h2', 'text-xl', my.company),
    element('p', 'mt-2', t[`enquiry_${my.status}`]),
    facts([
      [t.name, my.name],
      [t.when, formatMoment(my.createdAt, lang)],
    ]),
    element('p', 'mt-4 whitespace-pre-line', my.message),
  ];
  if (my.status === 'waiting')
    parts.push(
      act({
        label: t.enquiryConfirm,
        question: t.enquiryQuestion,
        path: '/enquiry',
        done: t.enquiryDone,
        isMain: true,
      }),
    );
  return parts;
}
