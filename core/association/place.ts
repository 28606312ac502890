import given from '#association/profile.json' with { type: 'json' };
import { completed } from './completed.ts';

interface Named {
  zh: string;
  en: string;
}

export interface Place {
  /** IANA's name. */
  timeZone: string;
  /** ISO 3166; turns on what belongs to one place, such as the readers of Hong Kong's banks. */
  region: string;
  telephone: {
    countryCode: string;
    digits: number;
  };
  registration: Named & {
    /** A valid number matches it without its signs. Absent in Hong Kong: its own rule. */
    pattern?: string | undefined;
  };
  /** First values; afterwards they are data. Hong Kong's own if they are absent there. */
  districts?:
    | (Named & { search?: string | undefined; tile?: { column: number; row: number } | undefined })[]
    | undefined;
  holidays?: string | undefined;
}

const HONG_KONG: Place = {
  timeZone: 'Asia/Hong_Kong',
  region: 'HK',
  telephone: { countryCode: '852', digits: 8 },
  registration: { zh: '商業登記號碼', en: 'Business registration no.' },
  holidays: 'https://www.1823.gov.hk/common/ical/tc.json',
};

export const PLACE: Place = completed((given as { place?: Place }).place) ?? HONG_KONG;

export const isHongKong = PLACE.region === HONG_KONG.region;

export const localNumber = (digits: string): string =>
  digits.replace(new RegExp(`^(?:00)?${PLACE.telephone.countryCode}(?=\\d{${PLACE.telephone.digits}}$)`), '');
