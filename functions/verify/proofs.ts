import type { Context } from 'hono';
import { renderSVG } from 'uqr';
import { ASSOCIATION_NAME } from '../../db/association-name.ts';
import { escapeHtml } from '../../db/html/escape-html.ts';
import type { Verified } from '../../db/validation/membership/verify.ts';
import { ApiError } from '../errors.ts';
import { publicOrigin } from '../http/public-origin.ts';
import { answerSheet } from '../money/paper.ts';
import type { AppEnv } from '../types.ts';
import { CERTIFICATE_STYLE, STICKER_STYLE } from './proof-styles.ts';
import { verifyMember } from './verify.ts';

// What a member shows to others. It proves nothing by itself: its code leads to the page that does.

export const PROOFS = ['certificate', 'sticker'] as const;
export type Proof = (typeof PROOFS)[number];

/** Where anybody looks a member up, at the address under which the site is known. */
function addressOf(c: Context<AppEnv>, { memberNumber }: Verified): string {
  return `${publicOrigin(c.var.settings, c.req.url)}/verify/${encodeURIComponent(memberNumber)}`;
}

const codeOf = (address: string) => renderSVG(address, { ecc: 'M', border: 2 });

const names = ({ companyNameHk, companyNameEn }: Verified) => {
  const [first = '', second = ''] = [...new Set([companyNameHk, companyNameEn])].filter(Boolean);
  return `<h2>${escapeHtml(first)}</h2>${second ? `<p class="other" lang="en">${escapeHtml(second)}</p>` : ''}`;
};

const issuer = `<p class="issuer">${escapeHtml(ASSOCIATION_NAME.zh)}<span lang="en">${escapeHtml(ASSOCIATION_NAME.en)}</span></p>`;

function certificate(verified: Verified, address: string): string {
  const { memberNumber, sinceOn, today } = verified;
  const since = sinceOn
    ? `<div><dt>入會日期<span lang="en">Member since</span></dt><dd>${sinceOn}</dd></div>`
    : '';
  return `<main>${issuer}<h1>會員證書<span lang="en">Certificate of Membership</span></h1>
<p class="says">茲證明下列公司為本會會員<span lang="en">This is to certify that the company named below is a member of the association</span></p>
${names(verified)}
<dl><div><dt>會員編號<span lang="en">Member no.</span></dt><dd>${escapeHtml(memberNumber)}</dd></div>${since}<div><dt>列印日期<span lang="en">Printed on</span></dt><dd>${today}</dd></div></dl>
<footer><div class="sign">授權簽署及蓋印<span lang="en">Authorised signature and chop</span></div>
<div class="code">${codeOf(address)}<p>會籍以網上查核為準<span lang="en">Valid while this page says so</span><b>${escapeHtml(address)}</b></p></div></footer></main>`;
}

const sticker = (verified: Verified, address: string): string =>
  `<main>${issuer}<h1>會員<span lang="en">Member</span></h1>${names(verified)}
${codeOf(address)}<p class="number">${escapeHtml(verified.memberNumber)}</p>
<p class="hint">掃描二維碼查核會籍<span lang="en">Scan to check the membership</span></p></main>`;

/** A certificate on A4 or a sticker on A6. Throws 404, 409 `not_valid` for who is no member today. */
export async function printProof(c: Context<AppEnv>, proof: Proof, memberId: number): Promise<Response> {
  const verified = await verifyMember(c.var.db, memberId);
  if (!verified.isValid) throw new ApiError(409, 'membership.notValid', { code: 'not_valid' });
  const address = addressOf(c, verified);
  const isSticker = proof === 'sticker';
  return answerSheet(c, {
    title: `${verified.memberNumber} ${isSticker ? '會員貼紙' : '會員證書'}`,
    style: isSticker ? STICKER_STYLE : CERTIFICATE_STYLE,
    body: isSticker ? sticker(verified, address) : certificate(verified, address),
  });
}
