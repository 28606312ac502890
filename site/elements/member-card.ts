import type { Locale } from '../../db/constants.ts';
import { localePath } from '../../db/locale-paths.ts';
import { standingOf } from '../../db/member-standing.ts';
import { storedPicture } from '../../db/pictures.ts';
import type { ListedMember } from '../../db/validation/membership/members.ts';
import { memberCode } from '../content/member-code.ts';
import { websiteAddress } from '../content/website-address.ts';
import { phoneLink, whatsAppLink } from '../phone.ts';

/** Matches the names of the sample company on the template card (MemberSearch.astro). */
const PATTERN_NAME = /English|中文/;

export interface CardWords {
  locale: Locale;
  /** Returns a Chinese name in the script of the page: Traditional or Simplified. */
  name(chinese: string): string;
  /** Translates a stored Chinese label into the language of the page. */
  label(stored: string): string;
}

/** Fills a part of the card with a text, or removes the part if the text is empty. */
function put(card: DocumentFragment, part: string, text: string, within = part): void {
  if (!text) card.querySelector(part)?.remove();
  const target = card.querySelector(within);
  if (target) target.textContent = text;
}

/** Fills in one contact button of the template card for this company, or removes the button. */
function putContact(
  card: DocumentFragment,
  part: string,
  { company, href }: { company: string; href: string | undefined },
): void {
  const link = card.querySelector(part);
  if (!href) link?.remove();
  else link?.setAttribute('href', href);
  link?.setAttribute(
    'aria-label',
    link.getAttribute('aria-label')?.replace(PATTERN_NAME, company) ?? company,
  );
}

/** Adds the company's logo to the card. The template card has no logo. */
function putLogo(card: DocumentFragment, logo: string | undefined): void {
  if (!logo) return;
  const picture = new Image(48, 48);
  picture.className = 'member-logo';
  picture.alt = '';
  picture.loading = 'lazy';
  picture.sizes = '3rem';
  picture.srcset = storedPicture(logo)?.srcset ?? '';
  picture.src = logo;
  card.querySelector('.member')?.prepend(picture);
}

/** Fills a copy of the MemberCard.astro card with a member from the API. */
export function fillCard(card: DocumentFragment, member: ListedMember, { locale, name, label }: CardWords) {
  const english = locale === 'en';
  const { companyNameHk, companyNameEn } = member;
  putLogo(card, member.shown?.memberLogo);
  put(card, '.member-code', member.shownNumber ?? member.memberUniqueCode);
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
  put(card, '.member-services', member.shown?.memberServices ?? '');
  const company = english ? companyNameEn : name(companyNameHk);
  putContact(card, '.member-call', { company, href: phoneLink(member.shown?.memberPhone ?? '') });
  putContact(card, '.member-chat', { company, href: whatsAppLink(member.shown?.memberMobile ?? '') });
  if (!card.querySelector('.member-actions > a')) card.querySelector('.member-actions')?.remove();
  const website = websiteAddress(member.memberWebsite);
  put(card, '.member-website', website?.text ?? '', '.member-website a');
  if (website) card.querySelector('.member-website a')?.setAttribute('href', website.href);
}
