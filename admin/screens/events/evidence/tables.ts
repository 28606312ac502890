import { plainAmount } from '../../../../core/association/currency.ts';
import { inSlot } from '../../../../core/association/locales.ts';
import { labelIn } from '../../../../core/events/validation/custom-questions.ts';
import type { Evidence } from '../../../../core/events/validation/evidence.ts';
import { LEAST_ANSWERS } from '../../../../core/events/validation/surveys.ts';
import { toHongKongInput } from '../../../kit/i18n/dates.ts';
import type { TextKey } from '../../../kit/i18n/dictionary.ts';

export interface Wording {
  locale: string;
  text: (key: TextKey, values?: Record<string, unknown>) => string;
}

type Table = string[][];

const localTime = (iso: string) => toHongKongInput(iso).replace('T', ' ');

const dollars = plainAmount;

export const ATTENDANCE_KINDS = ['text', 'text', 'text', 'text', 'text', 'moment'] as const;

export const attendanceTable = ({ attendance }: Evidence, { text }: Wording): Table => [
  [
    ...(['name', 'firm', 'position', 'type', 'method', 'time'] as const).map((key) =>
      text(`evidence.${key}`),
    ),
  ],
  ...attendance.map(({ name, company, position, type, method, cameAt }) => [
    name,
    company ?? '',
    position ?? '',
    type ?? '',
    text(`evidence.methods.${method}`),
    localTime(cameAt),
  ]),
];

interface Figures {
  registered: number;
  paid: number;
  came: number;
}
const figuresIn = ({ registered, paid, came }: Figures) => [registered, paid, came].map(String);

export function countsTable({ counts }: Evidence, { text }: Wording): Table {
  const { total, byType, byMembership, byFirm, byQuarterHour } = counts;
  const none = text('app.none');
  return [
    (['group', 'name', 'registered', 'paid', 'came'] as const).map((key) => text(`evidence.${key}`)),
    [text('evidence.total'), '', ...figuresIn(total)],
    ...byType.map(({ name, ...figures }) => [text('evidence.type'), name ?? none, ...figuresIn(figures)]),
    ...byMembership.map(({ isMember, ...figures }) => [
      text('evidence.membership'),
      text(isMember ? 'evidence.member' : 'evidence.guest'),
      ...figuresIn(figures),
    ]),
    ...byFirm.map(({ name, ...figures }) => [text('evidence.firm'), name ?? none, ...figuresIn(figures)]),
    ...byQuarterHour.map(({ from, came }) => [
      text('evidence.arrival'),
      localTime(from),
      '',
      '',
      String(came),
    ]),
  ];
}

type Question = Evidence['survey']['questions'][number];

function answersIn({ label, count, options, mean, texts }: Question, { locale, text }: Wording): Table {
  const question = labelIn(label, locale);
  return [
    [question, text('evidence.answers'), String(count)],
    ...options.map((option) => [question, labelIn(option.label, locale), String(option.count)]),
    ...(mean === null ? [] : [[question, text('evidence.mean'), String(mean)]]),
    ...texts.map((words) => [question, words, '1']),
  ];
}

export function surveyTable({ survey }: Evidence, wording: Wording): Table {
  const { text } = wording;
  return [
    (['question', 'answer', 'number'] as const).map((key) => text(`evidence.${key}`)),
    ['', text('evidence.answers'), String(survey.answered)],
    ...(survey.isHidden ? [['', text('surveys.hidden', { least: LEAST_ANSWERS }), '']] : []),
    ...survey.questions.flatMap((question) => answersIn(question, wording)),
  ];
}

export const circularsTable = ({ circulars }: Evidence, { locale, text }: Wording): Table => [
  (['subject', 'sentOn', 'sent'] as const).map((key) => text(`evidence.${key}`)),
  ...circulars.map(({ subjectZh, subjectEn, startedAt, sentCount }) => [
    inSlot(locale, subjectZh, subjectEn),
    localTime(startedAt),
    String(sentCount),
  ]),
];

export function invoicesTable({ money }: Evidence, { text }: Wording): Table {
  const { invoices, receipts, creditNotes, sums } = money;
  const sum = (key: 'invoiced' | 'credited' | 'received', cents: number) => [
    text(`evidence.${key}`),
    ...['', '', '', '', dollars(cents), ''],
  ];
  return [
    (['kind', 'documentNumber', 'date', 'forInvoice', 'paidBy', 'amount', 'status'] as const).map((key) =>
      text(`evidence.${key}`),
    ),
    ...invoices.map(({ number, issuedOn, totalCents, status }) => [
      text('evidence.invoice'),
      number,
      issuedOn,
      '',
      '',
      dollars(totalCents),
      text(`money.statuses.${status}`),
    ]),
    ...receipts.map(({ number, receivedOn, invoiceNumber, method, amountCents }) => [
      text('evidence.receipt'),
      number,
      receivedOn,
      invoiceNumber,
      text(`money.methods.${method}`),
      dollars(amountCents),
      '',
    ]),
    ...creditNotes.map(({ number, issuedOn, invoiceNumber, totalCents }) => [
      text('evidence.creditNote'),
      number,
      issuedOn,
      invoiceNumber,
      '',
      dollars(-totalCents),
      '',
    ]),
    sum('invoiced', sums.invoicedCents),
    sum('credited', sums.creditedCents),
    sum('received', sums.receivedCents),
  ];
}
