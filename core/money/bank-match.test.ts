import { describe, expect, it } from 'vitest';
import { fold } from '../chinese/fold.ts';
import { matcherOf, type Payable, referencesIn } from './bank-match.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXY';
const referenceOf = (place: number) => {
  const digits = `26${String(place).padStart(4, '0')}`;
  return `PT${digits}${LETTERS[Number(digits) % 23]}`;
};

const FIRMS: [hk: string, en: string, alias?: string][] = [
  ['寵愛天地有限公司', 'Pet Paradise Limited'],
  ['金毛屋', 'Golden House Pet Shop', 'CHAN TAI MAN'],
  ['貓貓雜貨店', 'Meow Grocery Co. Ltd.'],
  ['水族城', 'Aquarium City (HK) Limited'],
  ['快樂爪美容', 'Happy Paws Grooming', 'WONG SIU MING'],
  ['九龍動物診所', 'Kowloon Veterinary Clinic Limited'],
  ['新界寵物酒店', 'New Territories Pet Hotel Limited'],
  ['毛孩之家', 'Fur Home Ltd'],
  ['雀鳥王國', 'Kingdom of Birds Company Limited'],
  ['小爪用品', 'Little Paws Supplies', 'HO KA YAN'],
];
const ROUNDS = 5;
const payables: Payable[] = Array.from({ length: FIRMS.length * ROUNDS }, (_, index) => {
  const [hk, en, alias] = FIRMS[index % FIRMS.length] as (typeof FIRMS)[number];
  const round = Math.floor(index / FIRMS.length);
  const place = ['', '東', '南', '西', '北'][round] ?? '';
  const word = ['', 'East ', 'South ', 'West ', 'North '][round] ?? '';
  return {
    id: index + 1,
    reference: referenceOf(index + 1),
    number: `INV-2026-${String(index + 1).padStart(4, '0')}`,
    memberId: index + 1,
    // The fee depends on member type and half year. The last ten companies have paid.
    owedCents: round === 4 ? 0 : ([80_000, 40_000, 20_000, 800_000][index % 4] ?? 0),
    names: [place + hk, word + en],
    aliases: alias && round === 0 ? [fold(alias)] : [],
  };
});
const owed = (id: number) => payables[id - 1]?.owedCents ?? 0;
const match = matcherOf(payables);
type Expected = [text: string, payer: string, cents: number, first: number | undefined, grade?: string];

const LINES: Expected[] = [
  // Twenty lines with the reference and the full amount, as typed on telephones and at bank counters.
  ...Array.from({ length: 12 }, (_, index): Expected => {
    const id = 11 + index;
    return [`FPS CR ${referenceOf(id)} HC126B${index}`, 'MR CHAN', owed(id), id, 'exact'];
  }),
  [`轉數快存入 ${referenceOf(23).toLowerCase()}`, '陳先生', owed(23), 23, 'exact'],
  [`CHATS ${referenceOf(24).slice(0, 4)}-${referenceOf(24).slice(4)}`, '', owed(24), 24, 'exact'],
  [`TRF ${[...referenceOf(25)].join(' ')}`, '', owed(25), 25, 'exact'],
  [`會費${referenceOf(26)}多謝`, '', owed(26), 26, 'exact'],
  [`ＦＰＳ　${'ＰＴ'}${referenceOf(27).slice(2)}`, '', owed(27), 27, 'exact'],
  [referenceOf(28).replaceAll('0', 'O'), '', owed(28), 28, 'exact'],
  [`${referenceOf(29)} ${referenceOf(30)}`, 'TWO SHOPS', owed(29) + owed(30), 29, 'exact'],
  [`REF:${referenceOf(31)}/MEMBERSHIP`, '', owed(31), 31, 'exact'],
  // Ten lines that staff must check: the amount or the invoice's status does not fit, or the text has an
  // invoice number instead of a reference.
  [`FPS ${referenceOf(32)}`, '', owed(32) - 100, 32, 'check'],
  [`FPS ${referenceOf(33)}`, '', owed(33) + 5000, 33, 'check'],
  [`FPS ${referenceOf(45)}`, '', 80_000, 45, 'check'],
  [`FPS ${referenceOf(46)}`, '', 40_000, 46, 'check'],
  [`${referenceOf(34)} ${referenceOf(35)}`, '', owed(34), 34, 'check'],
  ['INV-2026-0036', '', owed(36), 36, 'check'],
  ['inv 2026 0037', '', owed(37), 37, 'check'],
  ['INVOICE INV2O26OO38', '', owed(38), 38, 'check'],
  [`FPS ${referenceOf(39)}`, '', 1, 39, 'check'],
  [`FPS ${referenceOf(40)}`, '', owed(40) * 2, 40, 'check'],
  // Sixteen lines that only the payer's name identifies.
  ['FPS CR', 'PET PARADISE LIMITED', owed(1), 1, 'likely'],
  ['FPS CR', 'Chan Tai Man', owed(2), 2, 'likely'],
  ['存入', '貓貓雜貨店', owed(3), 3, 'likely'],
  ['INTERBANK TRANSFER', 'AQUARIUM CITY (HONG KONG) LTD', owed(4), 4, 'likely'],
  ['FPS', 'WONG SIU MING', owed(5), 5, 'likely'],
  ['AUTOPAY', 'KOWLOON VETERINARY CLIN', owed(6), 6, 'likely'],
  ['CREDIT', 'NEW TERRITORIES PET HOTEL LIMI', owed(7), 7, 'likely'],
  ['轉帳 毛孩之家 會費', '', owed(8), 8, 'likely'],
  ['FPS', 'KINGDOM OF BIRDS CO LTD', owed(9), 9, 'likely'],
  ['FPS', 'HO KA YAN', owed(10), 10, 'likely'],
  ['FPS', '東寵愛天地有限公司', owed(11), 11, 'likely'],
  ['FPS', 'EAST GOLDEN HOUSE PET SHOP', owed(12), 12, 'likely'],
  ['FPS', '東猫猫杂货店', owed(13), 13, 'likely'],
  ['FPS', 'ＥＡＳＴ ＡＱＵＡＲＩＵＭ ＣＩＴＹ', owed(14), 14, 'likely'],
  ['FPS', 'SOUTH FUR HOME', owed(28), 28, 'likely'],
  ['FPS', 'NORTHWEST TRADING', 123_45, undefined],
  // Fourteen lines that pay no fee, or that nobody can assign.
  ['INTEREST', '', 12, undefined],
  ['BANK CHARGE', '', -5_000, undefined],
  ['CHQ 000123', 'LANDLORD LTD', -1_200_000, undefined],
  ['REVERSAL', '', 0, undefined],
  ['CASH DEPOSIT ATM', '', 33_300, undefined],
  ['EVENT TICKETS', 'STRIPE', 154_320, undefined],
  ['EVENT TICKETS', 'STRIPE', 99_999, undefined],
  ['AUTOPAY OUT HKT', '', -38_800, undefined],
  ['SALARY', 'STAFF', -2_000_000, undefined],
  ['REFUND SUPPLIER', 'PRINTING HOUSE', 45_600, undefined],
  ['DIVIDEND', '', 70_001, undefined],
  ['FPS PT260001Z', '', 77_777, undefined],
  ['FPS PT99', '', 66_666, undefined],
  ['SPONSORSHIP', 'BIG BANK', 5_000_001, undefined],
];

describe('matching a month’s bank statement', () => {
  const found = LINES.map(([text, payerName, amountCents]) => match({ text, payerName, amountCents }));

  it('ranks the right invoice first for at least 54 of 60 lines', () => {
    expect(LINES).toHaveLength(60);
    const right = LINES.filter(([, , , first], index) => found[index]?.ids[0] === first);
    expect(right.length / LINES.length).toBeGreaterThanOrEqual(0.9);
  });

  it('never marks a wrong match as exact', () => {
    const exact = LINES.map((line, index) => ({ line, said: found[index] })).filter(
      ({ said }) => said?.grade === 'exact',
    );
    expect(exact).toHaveLength(20);
    for (const { line, said } of exact) expect([line[0], said?.ids[0]]).toEqual([line[0], line[3]]);
  });

  it.each(LINES.filter(([, , , , grade]) => grade))(
    'matches %s of %s, %i cents, with invoice %i as %s',
    (text, payerName, amountCents, first, grade) => {
      const said = match({ text, payerName, amountCents });
      expect([said?.grade, said?.ids[0]]).toEqual([grade, first]);
    },
  );
});

describe('a suggestion', () => {
  it('is exact for a reference typed as "pt26-OOO1k"', () => {
    const one = { ...(payables[0] as Payable), id: 99, reference: 'PT260001K', owedCents: 80_000 };
    expect(referencesIn('fee pt26-OOO1k thanks')).toEqual(LETTERS[260_001 % 23] === 'K' ? ['PT260001K'] : []);
    const typed = referenceOf(1).replaceAll('0', 'O').toLowerCase();
    const dashed = `${typed.slice(0, 4)}-${typed.slice(4)}`;
    expect(
      matcherOf([{ ...one, reference: referenceOf(1) }])({
        text: dashed,
        payerName: '',
        amountCents: 80_000,
      }),
    ).toEqual({
      grade: 'exact',
      ids: [99],
    });
  });

  it('must be checked by staff if the payer is another company with an open invoice', () => {
    const said = (payerName: string) =>
      match({ text: `FPS ${referenceOf(11)}`, payerName, amountCents: owed(11) });
    expect(said('GOLDEN HOUSE PET SHOP')).toEqual({ grade: 'check', ids: [11] });
    expect(said('EAST PET PARADISE LIMITED')?.grade).toBe('exact');
    expect(said('MR CHAN')?.grade).toBe('exact');
  });

  it('must be checked by staff if the invoice with the reference is already settled', () => {
    const settled = [{ ...(payables[0] as Payable), owedCents: 0 }];
    expect(matcherOf(settled)({ text: referenceOf(1), payerName: '', amountCents: 80_000 })).toEqual({
      grade: 'check',
      ids: [1],
    });
  });

  it('is weak if the payer and the amount match invoices of two companies', () => {
    const twins = [1, 2].map((id) => ({
      ...(payables[0] as Payable),
      id,
      memberId: id,
      aliases: ['chan tai man'],
    }));
    expect(matcherOf(twins)({ text: 'FPS', payerName: 'CHAN TAI MAN', amountCents: 80_000 })).toEqual({
      grade: 'weak',
      ids: [1, 2],
    });
  });

  it('is undefined for negative and zero amounts, and weak if only the amount matches', () => {
    for (const amountCents of [0, -80_000])
      expect(match({ text: referenceOf(1), payerName: 'PET PARADISE', amountCents })).toBeUndefined();
    expect(match({ text: 'CASH', payerName: '', amountCents: 80_000 })?.grade).toBe('weak');
    expect(match({ text: 'CASH', payerName: '', amountCents: 80_000 })?.ids.length).toBeLessThanOrEqual(5);
  });

  it.each([
    'REVERSAL FPS CHAN',
    '沖正',
    '冲 正',
    '更正',
    'FPS RETURN',
    'FPSRETURN',
    '退回',
    'RETURNED CHEQUE',
    'RTN CHQ 000123',
    '退票',
    '(REVERSED)',
    'CORRECTION',
    'R/D CHQ',
    'CANCELLED',
    'REJ FPS',
    'FPS REFUND',
    '退款',
  ])('is never exact for a credit whose text mentions a reversal: %s', (words) => {
    const amountCents = owed(11);
    for (const text of [`${words} ${referenceOf(11)}`, `${referenceOf(11)} ${words}`])
      expect(match({ text, payerName: '', amountCents })).toEqual({ grade: 'check', ids: [11] });
    expect(match({ text: referenceOf(11), payerName: words, amountCents })?.grade).toBe('check');
    expect(match({ text: words, payerName: 'PET PARADISE LIMITED', amountCents: owed(1) })?.grade).toBe(
      'weak',
    );
  });

  it.each(['REV CHAN TAI MAN', 'UNIVERSAL PETS', '退休基金', 'ADJOINING SHOP', 'BIRD/DOG HOUSE'])(
    'is exact for words that only look like a reversal: %s',
    (words) =>
      expect(
        match({ text: `FPS ${words} ${referenceOf(11)}`, payerName: '', amountCents: owed(11) })?.grade,
      ).toBe('exact'),
  );

  it('ignores a reference with a wrong check letter, and is based on the payer’s name instead', () => {
    const slip = referenceOf(1).replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A'));
    expect(referencesIn(slip)).toEqual([]);
    expect(match({ text: slip, payerName: 'PET PARADISE LTD', amountCents: owed(1) })).toEqual({
      grade: 'likely',
      ids: [1],
    });
  });
});
