import { formatDay } from './my-dates.ts';
import { element, facts } from './my-parts.ts';
import type { My, MyStrings } from './my-types.ts';

type MyMember = Extract<My, { purpose: 'member' }>;

function printLink(label: string, address: string): HTMLElement {
  const link = element('a', 'button button-plain', label) as HTMLAnchorElement;
  link.href = address;
  link.target = '_blank';
  link.rel = 'noreferrer';
  return link;
}

/** How a member stands, and what it prints to show it. */
export function memberSection(
  my: MyMember,
  { strings: t, lang }: { strings: MyStrings; lang: string | undefined },
): HTMLElement[] {
  const parts = [
    element('h2', 'text-xl', my.company),
    facts([
      [t.status, t[`member_${my.status}`]],
      [t.memberNumber, my.reference],
      [t.memberSince, my.sinceOn ? formatDay(my.sinceOn, lang) : ''],
      [t.memberUntil, my.endsOn ? formatDay(my.endsOn, lang) : ''],
    ]),
  ];
  if (my.papers)
    parts.push(
      element('h3', 'mt-8 text-lg', t.proofs),
      element('p', 'mt-2', t.proofsText),
      element(
        'p',
        'mt-4 flex flex-wrap gap-3',
        printLink(t.certificate, my.papers.certificate),
        printLink(t.sticker, my.papers.sticker),
      ),
    );
  return parts;
}
