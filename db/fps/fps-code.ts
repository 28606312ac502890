import { hasModule } from '../profile.ts';

// QR code for banking apps: EMVCo's merchant-presented format, as specified in HKMA's common QR code for Hong
// Kong.

export interface Payee {
  fpsType: 'id' | 'mobile' | 'email' | null;
  fpsId: string;
  /** Payee name as registered with the bank, in Latin letters. */
  payeeName: string;
}

/** Identifier of HKICL, the operator of FPS, in the QR code. */
const GUID = 'hk.com.hkicl';
const HKD = '344';
/** Tag of each type of account identifier in the QR code. */
const TAGS = { id: '02', mobile: '03', email: '04' } as const;
const LONGEST_NAME = 25;

const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`;

/** Returns the CRC-16/CCITT-FALSE of an ASCII text as four digits. */
export function crcOf(text: string): string {
  let crc = 0xff_ff;
  for (const character of text) {
    crc ^= (character.codePointAt(0) ?? 0) << 8;
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x80_00 ? ((crc << 1) ^ 0x10_21) & 0xff_ff : (crc << 1) & 0xff_ff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Normalises a mobile number to `+852-91234567`. */
function accountOf({ fpsType, fpsId }: Payee): string {
  if (fpsType !== 'mobile') return fpsId.trim();
  const digits = fpsId.replace(/\D/g, '').replace(/^852(?=\d{8}$)/, '');
  return `+852-${digits}`;
}

/** Removes non-ASCII characters, which the format does not allow. */
const latin = (name: string) =>
  name
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, LONGEST_NAME);

/**
 * Builds the text of an FPS QR code for an amount, with a reference if the account supports references. Returns
 * undefined for an association without an FPS account.
 */
export function fpsCode(
  payee: Payee,
  { amountCents, reference }: { amountCents: number; reference?: string | undefined },
): string | undefined {
  if (!hasModule('fps') || !payee.fpsType || !payee.fpsId.trim()) return undefined;
  const account = field('00', GUID) + field(TAGS[payee.fpsType], accountOf(payee));
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('26', account),
    field('52', '0000'),
    field('53', HKD),
    field('54', (amountCents / 100).toFixed(2)),
    field('58', 'HK'),
    field('59', latin(payee.payeeName) || 'NA'),
    field('60', 'HK'),
    reference ? field('62', field('05', reference)) : '',
    '6304',
  ].join('');
  return body + crcOf(body);
}
