import { isSimplified, type Locale, slotWords } from '../../core/association/locales.ts';
import { MAP } from '../../core/association/profile.ts';
import type { Association, Words } from '../../core/content/validation/association.ts';
import { isForLife } from '../../core/membership/member-types.ts';
import type { Content } from './content.ts';
import { onceFor } from './once-for.ts';

/** Staff cannot edit the map, because the content security policy must allow its host. */
const FIXED = { map: MAP };

const withFixed = onceFor((association: Association) => ({ ...association, ...FIXED }));

export const currentAssociation = ({ association }: Content): Association & typeof FIXED =>
  withFixed(association);

/** A picture of a size and format that other programs show. */
export const logoFile = ({ logo }: Association): string => logo || '/apple-touch-icon.png';

export function weChatOf(
  { association: { weChatId = '', weChatCode = '' } }: Content,
  locale: Locale,
): { id: string; code: string } | undefined {
  return isSimplified(locale) && (weChatId || weChatCode) ? { id: weChatId, code: weChatCode } : undefined;
}

const FEE_UNITS = {
  permanent: slotWords('終身', 'for life'),
  annual: slotWords('每年', 'a year'),
};

export const feeUnit = ({ memberTypes }: Content, memberType: string): Words =>
  isForLife(memberTypes, memberType) ? FEE_UNITS.permanent : FEE_UNITS.annual;
