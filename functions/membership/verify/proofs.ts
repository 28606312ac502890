import type { Context } from 'hono';
import { renderSVG } from 'uqr';
import { DEFAULT_LOCALE, productWords, SECOND_TAG } from '../../../core/association/locales.ts';
import type { Words } from '../../../core/content/validation/association.ts';
import { markedPair, markedWords } from '../../../core/html/both-slots.ts';
import { escapeHtml } from '../../../core/html/escape-html.ts';
import type { Verified } from '../../../core/membership/validation/verify.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import { ApiError } from '../../http/failures/errors.ts';
import { publicOrigin } from '../../http/public-origin.ts';
import type { AppEnv } from '../../http/types.ts';
import { currentTerm, type Term } from '../../papers/certificate-view.ts';
import { answerSheet } from '../../papers/sheet-page.ts';
import { certificateStyle, stickerStyle } from './proof-styles.ts';
import { verifyMember } from './verify.ts';

// Prints documents that members show to others. A document itself proves nothing, but its QR code opens the
// verification page.

export const PROOFS = ['certificate', 'sticker'] as const;
export type Proof = (typeof PROOFS)[number];

function addressOf(c: Context<AppEnv>, { memberNumber }: Verified): string {
  return `${publicOrigin(c.var.settings, c.req.url)}/verify/${encodeURIComponent(memberNumber)}`;
}

const codeOf = (address: string) => renderSVG(address, { ecc: 'M', border: 2 });

const names = ({ companyNameHk, companyNameEn }: Verified) => {
  const [first = '', second = ''] = [...new Set([companyNameHk, companyNameEn])].filter(Boolean);
  return `<h2>${escapeHtml(first)}</h2>${second ? `<p class="other" lang="${SECOND_TAG}">${escapeHtml(second)}</p>` : ''}`;
};

const escaped = ({ zh, en }: Words) => ({ zh: escapeHtml(zh), en: escapeHtml(en) });

const issuerOf = (name: Words) => `<p class="issuer">${markedPair(escaped(name))}</p>`;

function termFacts(term: Term | undefined): string {
  if (!term) return '';
  const type = markedPair(escaped(term.type));
  const period = term.endsOn
    ? `${term.startsOn} – ${term.endsOn}`
    : `${term.startsOn} ${markedWords('起，終身', 'for life')}`;
  return `<div><dt>${markedWords('會員類別', 'Type')}</dt><dd>${type}</dd></div><div><dt>${markedWords('會籍有效期', 'Period')}</dt><dd>${period}</dd></div>`;
}

interface Page {
  address: string;
  name: Words;
}

function certificate(verified: Verified, { address, name }: Page, term: Term | undefined): string {
  const { memberNumber, sinceOn, today } = verified;
  const since = sinceOn
    ? `<div><dt>${markedWords('入會日期', 'Member since')}</dt><dd>${sinceOn}</dd></div>`
    : '';
  return `<main>${issuerOf(name)}<h1>${markedWords('會員證書', 'Certificate of Membership')}</h1>
<p class="says">${markedWords('茲證明下列公司為本會會員', 'This is to certify that the company named below is a member of the association')}</p>
${names(verified)}
<dl><div><dt>${markedWords('會員編號', 'Member no.')}</dt><dd>${escapeHtml(memberNumber)}</dd></div>${termFacts(term)}${since}<div><dt>${markedWords('列印日期', 'Printed on')}</dt><dd>${today}</dd></div></dl>
<footer><div class="sign">${markedWords('授權簽署及蓋印', 'Authorised signature and chop')}</div>
<div class="code">${codeOf(address)}<p>${markedWords('最新會籍狀況，請掃描二維碼查核', 'Scan to check current membership')}<b>${escapeHtml(address)}</b></p></div></footer></main>`;
}

const sticker = (verified: Verified, { address, name }: Page): string =>
  `<main>${issuerOf(name)}<h1>${markedWords('會員', 'Member')}</h1>${names(verified)}
${codeOf(address)}<p class="number">${escapeHtml(verified.memberNumber)}</p>
<p class="hint">${markedWords('掃描二維碼查核會籍', 'Scan to check the membership')}</p></main>`;

export async function printProof(c: Context<AppEnv>, proof: Proof, memberId: number): Promise<Response> {
  const verified = await verifyMember(c.var.db, memberId);
  if (!verified.isValid) throw new ApiError(409, 'membership.notValid', { code: 'not_valid' });
  const { association } = await readAssociation(c.var.db);
  const page = { address: addressOf(c, verified), name: association.name };
  const isSticker = proof === 'sticker';
  return answerSheet(c, {
    title: `${verified.memberNumber} ${isSticker ? productWords(DEFAULT_LOCALE, '會員貼紙', 'Member sticker') : productWords(DEFAULT_LOCALE, '會員證書', 'Certificate of Membership')}`,
    style: (isSticker ? stickerStyle : certificateStyle)(association.mainColour),
    body: isSticker
      ? sticker(verified, page)
      : certificate(verified, page, await currentTerm(c.var.db, memberId)),
  });
}
