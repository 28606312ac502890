import type { Context } from 'hono';
import { renderSVG } from 'uqr';
import { escapeHtml } from '../../../db/html/escape-html.ts';
import { ASSOCIATION_NAME } from '../../../db/profile.ts';
import type { Verified } from '../../../db/validation/membership/verify.ts';
import { ApiError } from '../../errors.ts';
import { answerSheet } from '../../money/books/paper.ts';
import { currentTerm, type Term } from '../../money/papers/certificate-view.ts';
import { publicOrigin } from '../../platform/http/public-origin.ts';
import type { AppEnv } from '../../types.ts';
import { CERTIFICATE_STYLE, STICKER_STYLE } from './proof-styles.ts';
import { verifyMember } from './verify.ts';

// Prints documents that members show to others. A document itself proves nothing, but its QR code opens the
// verification page.

export const PROOFS = ['certificate', 'sticker'] as const;
export type Proof = (typeof PROOFS)[number];

/** Returns the public URL of a member's verification page. */
function addressOf(c: Context<AppEnv>, { memberNumber }: Verified): string {
  return `${publicOrigin(c.var.settings, c.req.url)}/verify/${encodeURIComponent(memberNumber)}`;
}

const codeOf = (address: string) => renderSVG(address, { ecc: 'M', border: 2 });

const names = ({ companyNameHk, companyNameEn }: Verified) => {
  const [first = '', second = ''] = [...new Set([companyNameHk, companyNameEn])].filter(Boolean);
  return `<h2>${escapeHtml(first)}</h2>${second ? `<p class="other" lang="en">${escapeHtml(second)}</p>` : ''}`;
};

const issuer = `<p class="issuer">${escapeHtml(ASSOCIATION_NAME.zh)}<span lang="en">${escapeHtml(ASSOCIATION_NAME.en)}</span></p>`;

/** Describes a membership period: member type, and first and last day. */
function termFacts(term: Term | undefined): string {
  if (!term) return '';
  const type = `${escapeHtml(term.type.zh)}<span lang="en">${escapeHtml(term.type.en)}</span>`;
  const period = term.endsOn
    ? `${term.startsOn} – ${term.endsOn}`
    : `${term.startsOn} 起，終身<span lang="en">for life</span>`;
  return `<div><dt>會員類別<span lang="en">Type</span></dt><dd>${type}</dd></div><div><dt>會籍有效期<span lang="en">Period</span></dt><dd>${period}</dd></div>`;
}

function certificate(verified: Verified, address: string, term: Term | undefined): string {
  const { memberNumber, sinceOn, today } = verified;
  const since = sinceOn
    ? `<div><dt>入會日期<span lang="en">Member since</span></dt><dd>${sinceOn}</dd></div>`
    : '';
  return `<main>${issuer}<h1>會員證書<span lang="en">Certificate of Membership</span></h1>
<p class="says">茲證明下列公司為本會會員<span lang="en">This is to certify that the company named below is a member of the association</span></p>
${names(verified)}
<dl><div><dt>會員編號<span lang="en">Member no.</span></dt><dd>${escapeHtml(memberNumber)}</dd></div>${termFacts(term)}${since}<div><dt>列印日期<span lang="en">Printed on</span></dt><dd>${today}</dd></div></dl>
<footer><div class="sign">授權簽署及蓋印<span lang="en">Authorised signature and chop</span></div>
<div class="code">${codeOf(address)}<p>最新會籍狀況，請掃描二維碼查核<span lang="en">Scan to check current membership</span><b>${escapeHtml(address)}</b></p></div></footer></main>`;
}

const sticker = (verified: Verified, address: string): string =>
  `<main>${issuer}<h1>會員<span lang="en">Member</span></h1>${names(verified)}
${codeOf(address)}<p class="number">${escapeHtml(verified.memberNumber)}</p>
<p class="hint">掃描二維碼查核會籍<span lang="en">Scan to check the membership</span></p></main>`;

/**
 * Responds with a printable A4 certificate or A6 sticker. Throws 404 for an unknown member, or 409
 * `not_valid` if the firm is not a member today.
 */
export async function printProof(c: Context<AppEnv>, proof: Proof, memberId: number): Promise<Response> {
  const verified = await verifyMember(c.var.db, memberId);
  if (!verified.isValid) throw new ApiError(409, 'membership.notValid', { code: 'not_valid' });
  const address = addressOf(c, verified);
  const isSticker = proof === 'sticker';
  return answerSheet(c, {
    title: `${verified.memberNumber} ${isSticker ? '會員貼紙' : '會員證書'}`,
    style: isSticker ? STICKER_STYLE : CERTIFICATE_STYLE,
    body: isSticker
      ? sticker(verified, address)
      : certificate(verified, address, await currentTerm(c.var.db, memberId)),
  });
}
