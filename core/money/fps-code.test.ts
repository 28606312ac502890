import { describe, expect, it } from 'vitest';
import { crcOf, fpsCode } from './fps-code.ts';

function fieldsOf(code: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < code.length; ) {
    const length = Number(code.slice(at + 2, at + 4));
    fields[code.slice(at, at + 2)] = code.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return fields;
}

const payee = { fpsType: 'id', fpsId: '1234567', payeeName: 'PET TRADE ASSOCIATION' } as const;

describe('an FPS code', () => {
  it.each([
    // Check value published for CRC-16/CCITT-FALSE.
    ['123456789', '29B1'],
    ['', 'FFFF'],
    ['A', 'B915'],
  ])('ends with a CRC: crcOf(“%s”) is %s', (text, crc) => {
    expect(crcOf(text)).toBe(crc);
  });

  it('contains account, amount and payee in the format of the specification', () => {
    const body =
      '00020101021226270012hk.com.hkicl020712345675204000053033445406800.005802HK5921PET TRADE ASSOCIATION6002HK6304';
    expect(fpsCode(payee, { amountCents: 80_000 })).toBe(body + crcOf(body));
  });

  it.each([
    [{ ...payee, fpsType: 'mobile', fpsId: '+852 9123 4567' }, '03', '+852-91234567'],
    [{ ...payee, fpsType: 'mobile', fpsId: '91234567' }, '03', '+852-91234567'],
    [{ ...payee, fpsType: 'email', fpsId: 'pay@example.hk' }, '04', 'pay@example.hk'],
  ] as const)('stores the account %j under tag %s', (account, tag, value) => {
    const fields = fieldsOf(fpsCode(account, { amountCents: 40_050, reference: 'PT260001K' }) ?? '');
    expect(fieldsOf(fields['26'] ?? '')).toEqual({ '00': 'hk.com.hkicl', [tag]: value });
    expect(fields['54']).toBe('400.50');
    expect(fieldsOf(fields['62'] ?? '')).toEqual({ '05': 'PT260001K' });
  });

  it('omits unsupported characters, and is undefined for an association without an account', () => {
    const fields = fieldsOf(
      fpsCode({ ...payee, payeeName: '香港寵物業協會 HKPTA' }, { amountCents: 1 }) ?? '',
    );
    expect([fields['59'], fields['54']]).toEqual(['HKPTA', '0.01']);
    expect(fpsCode({ ...payee, fpsType: null }, { amountCents: 1 })).toBeUndefined();
    expect(fpsCode({ ...payee, fpsId: ' ' }, { amountCents: 1 })).toBeUndefined();
  });
});
