import { localePath } from '../../core/association/locale-paths.ts';
import { isSecond, type Locale } from '../../core/association/locales.ts';
import { storedPicture } from '../../core/html/pictures.ts';
import { standingOf } from '../../core/membership/member-standing.ts';
import type { ListedMember } from '../../core/membership/validation/members.ts';
import { memberCode } from '../content/directory/member-code.ts';
import { websiteAddress } from '../content/directory/website-address.ts';
import { phoneLink, whatsAppLink } from '../phone.ts';

const PATTERN_NAME = /English|中文|…/;

export interface CardWords {
  locale: Locale;
  name(chinese: string): string;
  label(stored: string): string;
}

function put(card: DocumentFragment, part: string, text: string, within = part): void {
  if (!text) card.querySelector(part)?.remove();
  const target = card.querySelector(within);
  if (target) target.textContent = text;
}

function tagOf(text: string, className = ''): HTMLElement {
  const tag = document.createElement('span');
  if (className) tag.className = className;
  tag.textContent = text;
  return tag;
}

function putTags(card: DocumentFragment, member: ListedMember, label: CardWords['label']): void {
  const isPermanent = standingOf(member) === 'permanent';
  card
    .querySelector('.badge')
    ?.classList.replace('badge-quiet', isPermanent ? 'badge-mustard' : 'badge-quiet');
  put(card, '.badge', label(isPermanent ? 'permanent' : 'ordinary'));
  const tags = card.querySelector('.member-tags');
  const { usual = '' } = card.querySelector<HTMLElement>('.member')?.dataset ?? {};
  if (!usual.split('|').includes(member.memberType))
    tags?.append(tagOf(label(member.memberType), 'badge badge-quiet'));
  for (const tag of [member.memberDistrict, ...member.businessTypes].filter(Boolean))
    tags?.append(tagOf(label(tag)));
}

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

export function fillCard(card: DocumentFragment, member: ListedMember, { locale, name, label }: CardWords) {
  const isSecondFirst = isSecond(locale);
  const { companyNameHk, companyNameEn } = member;
  putLogo(card, member.shown?.memberLogo);
  put(card, '.member-code', member.shownNumber ?? member.memberUniqueCode);
  put(card, '.member-name a', isSecondFirst ? companyNameEn : name(companyNameHk));
  card
    .querySelector('.member-name a')
    ?.setAttribute('href', localePath(locale, `/members/${memberCode(member)}`));
  put(
    card,
    '.member-second',
    companyNameHk === companyNameEn ? '' : isSecondFirst ? companyNameHk : companyNameEn,
  );
  put(card, '.member-chargeman', name(member.memberChargeman), '.member-chargeman b');
  putTags(card, member, label);
  put(card, '.member-services', name(member.shown?.memberServices ?? ''));
  const company = isSecondFirst ? companyNameEn : name(companyNameHk);
  putContact(card, '.member-call', { company, href: phoneLink(member.shown?.memberPhone ?? '') });
  putContact(card, '.member-chat', { company, href: whatsAppLink(member.shown?.memberMobile ?? '') });
  if (!card.querySelector('.member-actions > a')) card.querySelector('.member-actions')?.remove();
  const website = websiteAddress(member.memberWebsite);
  put(card, '.member-website', website?.text ?? '', '.member-website a');
  if (website) card.querySelector('.member-website a')?.setAttribute('href', website.href);
}
