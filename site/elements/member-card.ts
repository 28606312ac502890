import type { Locale } from '../../db/constants.ts';
import { localePath } from '../../db/locale-paths.ts';
import { standingOf } from '../../db/member-standing.ts';
import type { PublicMember } from '../../db/validation/members.ts';
import { websiteAddress } from '../components/members/website-address.ts';
import { memberCode } from '../content/member-code.ts';

export interface CardWords {
  locale: Locale;
  /** A name in the characters of the page. */
  name(chinese: string): string;
  /** What the page calls a stored label. */
  label(stored: string): string;
}

/** Fills a part of the card in, or takes it off where there is nothing to say. */
function put(card: DocumentFragment, part: string, text: string, within = part): void {
  if (!text) card.querySelector(part)?.remove();
  const target = card.querySelector(within);
  if (target) target.textContent = text;
}

/** A card of MemberCard.astro for a member that the API gave. */
export function fillCard(card: DocumentFragment, member: PublicMember, { locale, name, label }: CardWords) {
  const english = locale === 'en';
  const { companyNameHk, companyNameEn } = member;
  put(card, '.member-code', member.memberUniqueCode);
  put(card, '.member-name a', english ? companyNameEn : name(companyNameHk));
  card
    .querySelector('.member-name a')
    ?.setAttribute('href', localePath(locale, `/members/${memberCode(member)}`));
  put(card, '.member-second', companyNameHk === companyNameEn ? '' : english ? companyNameHk : companyNameEn);
  put(card, '.member-chargeman', name(member.memberChargeman), '.member-chargeman b');
  const isPermanent = standingOf(member) === 'permanent';
  const badge = card.querySelector('.badge');
  badge?.classList.replace('badge-quiet', isPermanent ? 'badge-mustard' : 'badge-quiet');
  put(card, '.badge', label(isPermanent ? 'permanent' : 'ordinary'));
  for (const tag of [member.memberDistrict, ...member.businessTypes].filter(Boolean)) {
    const span = document.createElement('span');
    span.textContent = label(tag);
    card.querySelector('.member-tags')?.append(span);
  }
  const website = websiteAddress(member.memberWebsite);
  put(card, '.member-website', website?.text ?? '', '.member-website a');
  if (website) card.querySelector('.member-website a')?.setAttribute('href', website.href);
}
