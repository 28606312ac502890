import type { MyMail } from '../../../core/outreach/validation/circulars.ts';
import { memberCode } from '../../content/directory/member-code.ts';
import { formatDay } from './dates.ts';
import { filesSection } from './files.ts';
import { invoiceSection, type Pay, sum } from './invoice.ts';
import { mailPart } from './mail.ts';
import { element, facts, paperLink } from './parts.ts';
import { type ProfilePage, profilePart } from './profile.ts';
import { enquiriesPart, shownPart } from './shown.ts';
import { topicsPart } from './topics.ts';
import type { My } from './types.ts';
import { fill } from './words.ts';

type MyMember = Extract<My, { purpose: 'member' }>;

export interface MemberPage extends ProfilePage {
  pay: Pay;
  /** Without the role `accounts`, the API leaves the bills out. */
  mayPay: boolean;
  show: (fields: string[]) => Promise<unknown>;
  takeEnquiries: (takesEnquiries: boolean) => Promise<unknown>;
  choose: (topics: string[]) => Promise<unknown>;
  chooseNotices?: ((channel: string) => Promise<unknown>) | undefined;
  readMail: () => Promise<MyMail | undefined>;
  members: string;
}

function renewPart({ renewal }: MyMember, { strings: t, act }: MemberPage): HTMLElement[] {
  if (!renewal) return [];
  const values = { year: renewal.yearName, sum: sum(renewal.amountCents) };
  const isRejoin = renewal.kind === 'rejoin';
  return [
    act({
      label: fill(isRejoin ? t.rejoin : t.renew, values),
      question: fill(renewal.isHalf ? t.rejoinHalfQuestion : t.renewQuestion, values),
      path: '/renewal',
      done: t.renewed,
      isMain: true,
    }),
  ];
}

/** Without the role `listing`, the API leaves the values out. */
const mayCorrect = ({ profile }: MyMember) => Object.keys(profile.values).length > 0;

function listingPart(my: MyMember, { strings: t, lang, act, members }: MemberPage): HTMLElement[] {
  const { listing } = my;
  if (!listing) return [];
  const link = element('a', 'text-link', t.listingLink) as HTMLAnchorElement;
  link.href = `${members}/${memberCode(listing)}`;
  const { confirmedOn } = listing;
  return [
    element('h3', 'mt-8 text-lg', t.listing),
    element('p', 'mt-2', mayCorrect(my) ? t.listingText : t.listingTextOnly),
    element('p', 'mt-2', link),
    ...(confirmedOn
      ? [element('p', 'mt-2', fill(t.listingConfirmed, { date: formatDay(confirmedOn, lang) }))]
      : []),
    ...(mayCorrect(my)
      ? [
          act({
            label: t.confirmListing,
            question: t.confirmListingQuestion,
            path: '/confirmation',
            done: t.listingDone,
          }),
        ]
      : []),
  ];
}

function billsPart({ invoices }: MyMember, { strings: t, lang, pay }: MemberPage): HTMLElement[] {
  const total = invoices.reduce((cents, { amountCents }) => cents + amountCents, 0);
  const words = fill(t.billsTotal, { count: String(invoices.length), sum: sum(total) });
  return [
    ...(invoices.length > 1 ? [element('p', 'mt-4 font-bold', words)] : []),
    ...invoices.flatMap((invoice) => {
      const [first] = invoice.lines ?? [];
      return invoiceSection(invoice, { strings: t, lang, pay, title: first?.text ?? t.invoice });
    }),
  ];
}

function standingPart(my: MyMember, page: MemberPage): HTMLElement[] {
  const { strings: t, lang } = page;
  const credit =
    my.creditCents > 0 && element('p', 'mt-4 font-bold', fill(t.credit, { sum: sum(my.creditCents) }));
  if (my.invoices.length > 0)
    return [...billsPart(my, page), ...(credit ? [credit] : []), ...renewPart(my, page)];
  const { status, endsOn } = my;
  const isPaid = status === 'current' || status === 'permanent' || status === 'upcoming';
  return [
    element(
      'section',
      'my-owed',
      element('h3', 'text-lg', t[`member_${status}`]),
      Boolean(endsOn) &&
        element(
          'p',
          'my-sum',
          element('span', '', t.memberUntil),
          element('b', '', formatDay(endsOn ?? '', lang)),
        ),
      isPaid && page.mayPay && element('p', 'mt-1', t.nothingOwed),
      credit,
      ...renewPart(my, page),
    ),
  ];
}

function jumpButton(label: string, target: HTMLElement): HTMLElement {
  // A link cannot scroll here, because the URL fragment holds the token.
  const button = element('button', 'button button-plain', label) as HTMLButtonElement;
  button.type = 'button';
  button.onclick = () => {
    if (target instanceof HTMLDetailsElement) target.open = true;
    const focused = target.querySelector('summary') ?? target;
    if (focused === target) target.tabIndex = -1;
    focused.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'start' });
  };
  return button;
}

export function memberSection(my: MyMember, page: MemberPage): HTMLElement[] {
  const { strings: t, lang } = page;
  const profile = mayCorrect(my) ? profilePart(my, page) : undefined;
  const files = filesSection(my.files, { strings: t, lang });
  const filesHeading = my.files.some(({ kind }) => kind === 'invoice' || kind === 'receipt') && files[0];
  const { papers } = my;
  const present = [
    ...standingPart(my, page),
    element(
      'p',
      'my-actions',
      profile && jumpButton(t.toProfile, profile.details),
      filesHeading && jumpButton(t.toFiles, filesHeading),
      papers && paperLink('button button-plain', t.certificate, papers.certificate),
      papers && paperLink('button button-plain', t.sticker, papers.sticker),
    ),
    facts([
      [t.status, my.invoices.length > 0 ? t[`member_${my.status}`] : ''],
      [t.memberNumber, my.reference],
      [t.memberSince, my.sinceOn ? formatDay(my.sinceOn, lang) : ''],
      [t.memberUntil, my.invoices.length > 0 && my.endsOn ? formatDay(my.endsOn, lang) : ''],
    ]),
    papers && element('p', 'mt-4 text-sm', t.proofsText),
    ...listingPart(my, page),
    ...(profile?.parts ?? []),
    ...shownPart(my, page),
    ...enquiriesPart(my, page),
    ...topicsPart(my, page),
  ];
  const history = [...files, ...mailPart(page)];
  return [
    element('h2', 'text-(length:--text-section)', my.company),
    element('div', 'my-columns', element('div', '', ...present), element('div', '', ...history)),
  ];
}
