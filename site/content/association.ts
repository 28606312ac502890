import { isSimplified, type Locale, slotWords } from '../../core/association/locales.ts';
import { ASSOCIATION_NAME, MAP } from '../../core/association/profile.ts';
import type { Association, Words } from '../../core/content/validation/association.ts';
import { isForLife } from '../../core/membership/member-types.ts';
import type { Content } from './content.ts';
import { onceFor } from './once-for.ts';

/**
 * Staff cannot edit these: mails and documents contain the same name, and the content security policy must
 * allow the map.
 */
const FIXED = { name: ASSOCIATION_NAME, map: MAP };

const withFixed = onceFor((association: Association) => ({ ...association, ...FIXED }));

export const currentAssociation = ({ association }: Content): Association & typeof FIXED =>
  withFixed(association);

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
