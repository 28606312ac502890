import type { MyMail } from '../../db/validation/outreach/circulars.ts';
import { memberCode } from '../content/member-code.ts';
import { formatDay } from './my-dates.ts';
import { filesSection } from './my-files.ts';
import { invoiceSection, type Pay, sum } from './my-invoice.ts';
import { mailPart } from './my-mail.ts';
import { element, facts } from './my-parts.ts';
import { type ProfilePage, profilePart } from './my-profile.ts';
import { shownPart } from './my-shown.ts';
import { topicsPart } from './my-topics.ts';
import type { My } from './my-types.ts';

type MyMember = Extract<My, { purpose: 'member' }>;

function printLink(label: string, address: string): HTMLElement {
  const link = element('a', 'button button-plain', label) as HTMLAnchorElement;
  link.href = address;
  link.target = '_blank';
  link.rel = 'noreferrer';
  return link;
}

interface MemberPage extends ProfilePage {
  pay: Pay;
  /** Saves the fields that the directory shows. */
  show: (fields: string[]) => Promise<unknown>;
  /** Saves topics of circulars. */
  choose: (topics: string[]) => Promise<unknown>;
  /** Reads the circulars that the member was sent. */
  readMail: () => Promise<MyMail | undefined>;
  /** URL of the directory. */
  members: string;
}

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/%(\w+)%/g, (_, name: string) => values[name] ?? '');

/** A button that issues the renewal invoice. */
function renewPart({ renewal }: MyMember, { strings: t, act }: MemberPage): HTMLElement[] {
  if (!renewal) return [];
  const values = { year: String(renewal.year), sum: sum(renewal.amountCents) };
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

/** Renders the directory entry, and the member's confirmation that it is correct. */
function listingPart({ listing }: MyMember, { strings: t, lang, act, members }: MemberPage): HTMLElement[] {
  if (!listing) return [];
  const link = element('a', 'text-link inline-block py-1', t.listingLink) as HTMLAnchorElement;
  link.href = `${members}/${memberCode(listing)}`;
  const { confirmedOn } = listing;
  return [
    element('h3', 'mt-8 text-lg', t.listing),
    element('p', 'mt-2', t.listingText),
    element('p', 'mt-2', link),
    ...(confirmedOn
      ? [element('p', 'mt-2', fill(t.listingConfirmed, { date: formatDay(confirmedOn, lang) }))]
      : []),
    act({
      label: t.confirmListing,
      question: t.confirmListingQuestion,
      path: '/confirmation',
      done: t.listingDone,
    }),
  ];
}

/** Renders the membership status and the documents to print. */
export function memberSection(my: MyMember, page: MemberPage): HTMLElement[] {
  const { strings: t, lang } = page;
  const parts = [
    element('h2', 'text-(length:--text-section)', my.company),
    ...invoiceSection(my.invoice, { strings: t, lang, pay: page.pay }),
    ...renewPart(my, page),
    facts([
      [t.status, t[`member_${my.status}`]],
      [t.memberNumber, my.reference],
      [t.memberSince, my.sinceOn ? formatDay(my.sinceOn, lang) : ''],
      [t.memberUntil, my.endsOn ? formatDay(my.endsOn, lang) : ''],
    ]),
  ];
  parts.push(...filesSection(my.files, { strings: t, lang }));
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
  parts.push(
    ...listingPart(my, page),
    ...shownPart(my, page),
    ...topicsPart(my, page),
    ...mailPart(page),
    ...profilePart(my, page),
  );
  return parts;
}
