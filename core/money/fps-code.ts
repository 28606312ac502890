import { localNumber } from '../association/place.ts';
import { hasModule } from '../association/profile.ts';
import { LONGEST_PAYEE_NAME } from './payee-name.ts';

// QR code for banking apps: EMVCo's merchant-presented format, as specified in HKMA's common QR code for Hong
// Kong.

export interface Payee {
  fpsType: 'id' | 'mobile' | 'email' | null;
  fpsId: string;
  payeeName: string;
}

const GUID = 'hk.com.hkicl';
const HKD = '344';
const TAGS = { id: '02', mobile: '03', email: '04' } as const;

const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`;

export function crcOf(text: string): string {
  let crc = 0xff_ff;
  for (const character of text) {
    crc ^= (character.codePointAt(0) ?? 0) << 8;
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x80_00 ? ((crc << 1) ^ 0x10_21) & 0xff_ff : (crc << 1) & 0xff_ff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function accountOf({ fpsType, fpsId }: Payee): string {
  if (fpsType !== 'mobile') return fpsId.trim();
  const digits = localNumber(fpsId.replace(/\D/g, ''));
  return `+852-${digits}`;
}

const latin = (name: string) =>
  name
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, LONGEST_PAYEE_NAME);

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
