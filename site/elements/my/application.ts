import { formatDay, formatMoment } from './dates.ts';
import { filesSection } from './files.ts';
import { invoiceSection, type Pay } from './invoice.ts';
import { papersSection } from './papers.ts';
import { element, facts } from './parts.ts';
import type { Act, My, MyStrings } from './types.ts';

type MyApplication = Extract<My, { purpose: 'application' }>;

export interface ApplicationPage {
  strings: MyStrings;
  lang: string | undefined;
  act: (act: Act) => HTMLElement;
  pay: Pay;
  say: (text: string) => void;
  sendPaper: (form: FormData) => Promise<void>;
}

function stepsPart({ steps }: MyApplication, { strings: t, lang }: ApplicationPage): HTMLElement[] {
  const names: Record<string, string> = t;
  const items = steps.map(({ kind, at }) =>
    element('li', '', `${formatMoment(at, lang)}　${names[`application_${kind}`] ?? kind}`),
  );
  return [element('h3', 'mt-10 text-lg', t.steps), element('ol', 'mt-2 list-decimal pl-6', ...items)];
}

export function applicationSection(my: MyApplication, page: ApplicationPage): HTMLElement[] {
  const { strings: t, lang, act, pay, say, sendPaper } = page;
  return [
    element('h2', 'text-(length:--text-section)', my.company),
    ...invoiceSection(my.invoice, { strings: t, lang, pay }),
    facts([
      [t.status, t[`application_${my.status}`]],
      [t.reference, my.reference],
      [t.applied, formatDay(my.appliedOn, lang)],
      [t.due, my.dueOn ? formatDay(my.dueOn, lang) : ''],
      [t.reason, my.reason],
      [t.missing, [...my.missing.map((kind) => t[`paper_${kind}`]), my.missingText].join('\n').trim()],
    ]),
    ...filesSection(my.files, { strings: t, lang }),
    ...papersSection(my, { strings: t, lang, say, send: sendPaper }),
    my.canWithdraw
      ? act({ label: t.withdraw, question: t.withdrawQuestion, path: '/withdrawal', done: t.withdrawn })
      : element('p', ''),
    ...stepsPart(my, page),
  ];
}
