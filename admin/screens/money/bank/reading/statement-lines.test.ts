import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsOfCsv } from '../../../../kit/tables-from-files/table-file.ts';
import { fitsRows, guessMapping } from './columns.ts';
import { fileDates } from './statement-dates.ts';
import { linesOf } from './statement-lines.ts';
import { isTotal } from './totals.ts';

function read(text: string, chosen?: 'dmy' | 'mdy') {
  const rows = rowsOfCsv(text);
  const { mapping, heading } = guessMapping(rows);
  const dates = fileDates(rows, mapping.date, chosen);
  return { mapping, asksOrder: dates.asksOrder, ...linesOf(rows, mapping, heading, dates) };
}
const amounts = (text: string) => read(text).lines.map(({ amountCents }) => amountCents);
const reasons = (text: string) => read(text).leftOut.map(({ row, reason }) => [row, reason]);

describe('the date of a statement line', () => {
  it.each([
    '交易日',
    '記賬日',
    '入帳日',
    '记账日',
    '起息日',
    '交易日期',
    '交易時間',
    '时间',
    'Transaction time',
    'Created (UTC)',
    'Settled at',
  ])('is read from a column “%s”', (heading) => {
    const text = `${heading},摘要,金額\n2026-11-25 14:22:31,轉數快,800.00\n`;
    expect(read(text).lines).toMatchObject([{ bookedOn: '2026-11-25', amountCents: 80_000 }]);
  });

  it.each(['Time,Value date', 'Value date,Time'])(
    'is read from the date column, not from the time column beside it: %s',
    (headings) => {
      const cells = headings.startsWith('Time') ? '14:22,25/11/2026' : '25/11/2026,14:22';
      expect(read(`${headings},Details,Amount\n${cells},FPS,800.00\n`).lines).toMatchObject([
        { bookedOn: '2026-11-25' },
      ]);
    },
  );
});

describe('the direction of a statement line', () => {
  it.each(['Reversal', 'REVERSED', 'Returned', 'Chargeback', '退票', '沖正'])(
    'is unclear for an entry that reverses another entry: %s',
    (kind) => {
      const text = `Date,Details,Amount,Type\n25/11/2026,FPS CHAN,800.00,${kind}\n`;
      expect(read(text).lines).toEqual([]);
      expect(reasons(text)).toContainEqual([2, 'direction']);
    },
  );

  it.each(['"=""800.00"""', '="800.00"', '$800.-', 'HKD 800.--', '800.- 元'])(
    'is “in” for the unsigned amount %s',
    (amount) => {
      expect(amounts(`Date,Details,Amount\n25/11/2026,FPS,${amount}\n`)).toEqual([80_000]);
    },
  );

  it.each([
    ['CR/DR', 'CR', 'DR'],
    ['DR/CR', 'Cr.', 'Dr.'],
    ['Dr./Cr.', 'Cr.', 'Dr.'],
    ['W/D', 'D', 'W'],
    ['W / D', 'Deposit', 'Withdrawal'],
    ['S/H', 'H', 'S'],
    ['Soll/Haben', 'Haben', 'Soll'],
    ['C/D', 'C', 'D'],
    ['借/貸', '貸', '借'],
    ['借貸', '貸方', '借方'],
    ['存入/支出', '存入', '支出'],
    ['收/支', '收', '支'],
    ['Debit/Credit Indicator', 'Credit', 'Debit'],
    ['Debit / Credit', 'CREDIT', 'DB'],
    ['Dr / Cr', 'CR', 'DB'],
    ['Type', 'CR', 'DR'],
    ['Transaction Type', 'Deposit', 'Withdrawal'],
    ['', 'CR', 'DR'],
    ['+/-', '+', '-'],
  ])('is read from the column “%s”', (heading, came, went) => {
    const text = `Date,Details,Amount,${heading}\n24/11/2026,FPS,800.00,${came}\n24/11/2026,REFUND,200.00,${went}\n`;
    expect(amounts(text)).toEqual([80_000, -20_000]);
  });

  it.each([
    ['Withdrawal', 'Deposit'],
    ['Debit', 'Credit'],
    ['支出', '存入'],
    ['扣賬', '入數'],
    ['扣數', '進賬'],
    ['提走', '入款'],
    ['借方', '貸方'],
    ['DR', 'CR'],
    ['Debit Amount (HKD)', 'Credit Amount (HKD)'],
    ['轉出', '轉入'],
    ['Payments', 'Receipts'],
  ])('is read from separate columns for money out and money in: %s, %s', (out, came) => {
    const text = `Date,Details,${out},${came}\n24/11/2026,FPS,,800.00\n24/11/2026,REFUND,200.00,\n`;
    expect(amounts(text)).toEqual([80_000, -20_000]);
  });

  it('is read from separate debit and credit columns beside an amount column', () => {
    const text =
      'Date,Details,Amount,Debit,Credit\n24/11/2026,REFUND,200.00,200.00,\n24/11/2026,FPS,800.00,,800.00\n24/11/2026,ODD,5.00,,\n';
    expect(amounts(text)).toEqual([-20_000, 80_000]);
    expect(reasons(text)).toContainEqual([4, 'direction']);
  });

  it('causes the line to be skipped if the direction is unreadable', () => {
    for (const odd of ['', '?', 'CR/DR', 'RC'])
      expect(read(`Date,Text,CR/DR,Amount\n24/11/2026,A,CR,1\n24/11/2026,FPS,${odd},800\n`)).toMatchObject({
        lines: [{ amountCents: 100 }],
        leftOut: [{ reason: 'heading' }, { reason: 'direction', bookedOn: '2026-11-24' }],
      });
  });

  it('causes the line to be skipped if the direction contradicts the sign of the amount', () => {
    const text =
      'Date,Text,CR/DR,Amount\n24/11/2026,A,CR,-800\n24/11/2026,B,CR,800 DR\n24/11/2026,C,DR,800 CR\n24/11/2026,D,DR,-800\n';
    expect(amounts(text)).toEqual([-80_000]);
    expect(reasons(text).filter(([, reason]) => reason === 'direction')).toHaveLength(3);
  });

  const DIRECTIONS = fc.constantFrom(
    'CR',
    'DR',
    'D',
    'C',
    '借',
    '貸',
    '存入',
    '支出',
    '',
    'X',
    'DB',
    'Debit',
  );
  const IN = new Set(['CR', 'C', '貸', '存入']);
  it('is “in” only for credits', () => {
    const row = fc.tuple(DIRECTIONS, fc.constantFrom('200.00', '-200.00', '(200.00)', '200.00 DR', '−200'));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
        const text = rows.map(([said, sum], place) => `24/11/2026,LINE ${place},${said},${sum}`);
        const { lines } = read(`Date,Description,CR/DR,Amount\n${text.join('\n')}\n`);
        for (const line of lines) {
          const [said = '', sum = ''] = rows[Number(line.text.slice(5))] ?? [];
          if (line.amountCents > 0) expect([IN.has(said), sum]).toEqual([true, '200.00']);
        }
      }),
    );
  });
});

describe('the currency of a statement line', () => {
  it('is read from a currency column, the amount, the heading or the text above the headings', () => {
    const currencies = (text: string) => read(text).lines.map(({ currency }) => currency);
    expect(
      currencies('Date,Text,Ccy,Amount\n24/11/2026,A,USD,800\n24/11/2026,B,HKD,800\n24/11/2026,C,,800\n'),
    ).toEqual(['USD', 'HKD', 'HKD']);
    expect(currencies('Date,Text,Amount\n24/11/2026,A,800 USD\n24/11/2026,B,HK$800\n')).toEqual([
      'USD',
      'HKD',
    ]);
    expect(currencies('Date,Text,Amount (USD)\n24/11/2026,A,800\n')).toEqual(['USD']);
    expect(currencies('Account currency,CNY\nDate,Text,Amount\n24/11/2026,A,800\n')).toEqual(['CNY']);
    expect(currencies('貨幣：人民幣\n日期,摘要,存入,支出\n24/11/2026,A,800,\n')).toEqual(['CNY']);
  });

  const bill =
    '交易时间,交易对方,商品说明,收/支,金额,交易状态\n2026-11-24 21:32:14,陈大文,PT260001K,收入,800.00,交易成功\n';
  const plain = 'Date,Text,Amount,Balance\n24/11/2026,A,800.00,1800.00\n';
  it.each([
    ['CNY', 'a bill of Alipay', `------支付宝（中国）网络技术有限公司  电子客户回单------\n${bill}`],
    ['CNY', 'headings of the mainland alone', bill],
    ['CNY', 'a bill of WeChat Pay', '微信支付账单明细\n日期,收入,支出\n2026-11-24,800.00,\n'],
    ['CNY', 'a bill of Tenpay', '财付通交易明细\n日期,收入,支出\n2026-11-24,800.00,\n'],
    ['CNY', 'a unit in Simplified headings', '日期,摘要,金额(元)\n2026-11-24,A,800.00\n'],
    ['CNY', 'a unit above Simplified headings', '单位：元\n日期,摘要,金额\n2026-11-24,A,800.00\n'],
    ['CNY', 'a unit in Simplified cells', '日期,摘要,金额\n2026-11-24,A,800.00元\n'],
    ['CNY', 'words above', `以人民幣計\n${plain}`],
    ['CNY', 'the balance', plain.replace('1800.00', '¥1800.00')],
    ['CNY', 'a currency with its form', '日期,摘要,币种/钞汇,金额\n2026-11-24,A,人民币/钞,800.00\n'],
    ['MOP', 'words above', `澳門元往來戶口\n${plain}`],
    ['MOP', 'the heading', '日期,摘要,金額（澳門元）\n2026-11-24,A,800.00\n'],
    ['MOP', 'the amount', '日期,摘要,金額\n2026-11-24,A,MOP$800.00\n'],
    ['MOP', 'the amount in words', '日期,摘要,金額\n2026-11-24,A,800.00葡幣\n'],
    ['TWD', 'the heading', '日期,摘要,金額(新臺幣元)\n2026-11-24,A,800.00\n'],
    ['TWD', 'the amount', '日期,摘要,金額\n2026-11-24,A,NT$800.00\n'],
    ['USD', 'the heading without brackets', 'Date,Text,Amount in USD\n24/11/2026,A,800.00\n'],
    ['SGD', 'words above', `All amounts in S$\n${plain}`],
    ['HKD', 'nothing', plain],
    ['HKD', 'a unit in Traditional headings', '日期,摘要,金額(元)\n2026-11-24,A,800.00元\n'],
    ['HKD', 'Simplified headings alone', '日期,摘要,金额\n2026-11-24,A,800.00\n'],
    ['HKD', 'words above beside others', `HKD Savings, USD Savings\n${plain}`],
    ['HKD', 'the service in Hong Kong', `支付宝香港\n${plain}`],
    ['HKD', 'Hong Kong dollars in a bill', bill.replace('800.00', 'HK$800.00')],
    ['HKD', 'Hong Kong dollars above a bill', `货币：港币\n${bill}`],
    ['HKD', 'both scripts', 'Date,Text,Currency,Amount\n24/11/2026,A,港幣 HKD,800.00\n'],
    ['HKD', 'Chinese New Year', `CNY Dinner 2026\n${plain}`],
  ])('is recognised as %s by %s', (currency, _, text) => {
    expect(read(text).lines).toMatchObject([{ amountCents: 80_000, currency }]);
  });

  it('is the one stated in the line, even if the file states another', () => {
    const text = '微信支付账单明细\n日期,摘要,金额(元)\n2026-11-24,A,800.00\n2026-11-25,B,US$800.00\n';
    expect(read(text).lines.map(({ currency }) => currency)).toEqual(['CNY', 'USD']);
  });
});

describe('the dates of statement lines', () => {
  const days = (text: string, chosen?: 'dmy' | 'mdy') =>
    read(text, chosen).lines.map(({ bookedOn }) => bookedOn);

  it('are copied to following lines without a date, but not to totals', () => {
    const text =
      'Date,Details,Deposit,Withdrawal,Balance\n03 Nov 2026,A,800.00,,1800.00\n,B,400.00,,2200.00\n04 Nov 2026,C,100.00,,2300.00\n,Total,1300.00,,\n';
    expect(days(text)).toEqual(['2026-11-03', '2026-11-03', '2026-11-04']);
    expect(reasons(text)).toEqual([
      [1, 'heading'],
      [5, 'total'],
    ]);
  });

  it('get a missing year from the date of the statement, even if the lines span two years', () => {
    const text = 'Statement date: 15 Jan 2027\nDate,Details,Amount\n28 Dec,A,1\n3 Jan,B,2\n';
    expect(days(text)).toEqual(['2026-12-28', '2027-01-03']);
  });

  it('cause a line to be skipped if neither the line nor the file has a year', () => {
    expect(reasons('Date,Details,Amount\n28 Dec,A,1\n')).toContainEqual([2, 'year']);
  });

  it('get their order of day and month from one unambiguous date or from the heading', () => {
    expect(days('Date,Text,Amount\n11/03/2026,A,1\n11/25/2026,B,2\n')).toEqual(['2026-11-03', '2026-11-25']);
    expect(days('Date,Text,Amount\n11/03/2026,A,1\n25/03/2026,B,2\n')).toEqual(['2026-03-11', '2026-03-25']);
    expect(days('Date (MM/DD/YYYY),Text,Amount\n11/03/2026,A,1\n')).toEqual(['2026-11-03']);
  });

  it('are skipped while the order of day and month is ambiguous, and are read once staff have chosen it', () => {
    const text = 'Date,Text,Amount\n11/03/2026,A,1\n';
    expect(read(text)).toMatchObject({ asksOrder: true, lines: [] });
    expect(days(text, 'dmy')).toEqual(['2026-03-11']);
    expect(days(text, 'mdy')).toEqual(['2026-11-03']);
    expect(read('Date,Text,Amount\n11/11/2026,A,1\n').asksOrder).toBe(false);
  });
});

it.each([
  '失敗',
  '處理中',
  '已退回',
  '已取消',
  'Failed',
  'Pending',
  'Declined',
  'On hold',
  '審核中',
  'Unknown 7',
])('linesOf skips an entry whose status is not completed: %s', (status) => {
  for (const text of [
    `Date,Details,Amount,Status\n3 Nov 2026,FPS,800.00,${status}\n`,
    `日期,摘要,存入,支出,狀態\n2026-11-03,轉數快,800.00,,${status}\n`,
  ]) {
    expect(read(text).lines).toEqual([]);
    expect(reasons(text)).toContainEqual([2, 'status']);
  }
});

it.each(['成功', '已完成', '交易成功', 'Success', 'COMPLETED', 'Posted', 'Completed - OK', ''])(
  'linesOf reads an entry whose status is completed: “%s”',
  (status) => {
    expect(amounts(`Date,Details,Amount,Status\n3 Nov 2026,FPS,800.00,${status}\n`)).toEqual([80_000]);
  },
);

it.each([
  'FPS轉出',
  '轉賬-支出',
  '轉數快付款',
  'Transfer out',
  'Outward FPS',
  'FPS payment sent',
  '轉數快轉出',
])('linesOf does not book an unsigned amount as received if its entry type means “out”: %s', (kind) => {
  const text = `日期,交易類型,金額\n2026-11-03,${kind},800.00\n2026-11-04,FPS轉入,400.00\n`;
  expect(amounts(text).filter((cents) => cents > 0)).toEqual([40_000]);
  const among = `Date,Details,Amount\n3 Nov 2026,${kind},800.00\n3 Nov 2026,CHAN,1.00\n3 Nov 2026,LEE,2.00\n`;
  expect(amounts(among)).toEqual([100, 200]);
});

describe('a payment provider’s report, read as a bank statement', () => {
  const KINDS = [
    ...['Refund', 'REFUNDED', 'Partial refund', 'Refund - PM8812', 'Chargeback', 'Charge back', 'Dispute'],
    ...['Payout', 'Pay out', 'Withdrawal', 'Withdraw to bank', 'Transfer to bank account', 'Bank withdrawal'],
    ...['Stripe fee', 'Payment refund', 'Payment (refunded)', 'Payout to bank', 'Cash out', 'Adjustment'],
    ...[
      '退款',
      '部分退款',
      '退款：訂單 12',
      '提款至銀行',
      '提現',
      '餘額提現',
      '轉出至銀行',
      '手續費',
      '拒付',
    ],
  ];
  const HEADINGS = [
    'Transaction date,Payment ID,Customer,Type,Gross amount (HKD),Fee (HKD),Net amount (HKD)',
    '交易時間,付款編號,顧客,類型,交易金額,手續費,淨額',
    'Date,ID,Description,Transaction type,Amount,Fee,Net',
  ];
  it('counts only payments as money received, with the gross amount of each', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...HEADINGS),
        fc.array(fc.constantFrom('Payment', '付款', 'Charge', ...KINDS), { minLength: 1, maxLength: 8 }),
        (heading, kinds) => {
          const rows = kinds.map(
            (kind, place) => `2026-11-24 14:03:11,PM${place},CHAN,${kind},800.00,9.60,790.40\n`,
          );
          const paid = kinds.filter((kind) => !KINDS.includes(kind)).map(() => 80_000);
          expect(amounts(`${heading}\n${rows.join('')}`).filter((cents) => cents > 0)).toEqual(paid);
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each(KINDS)('does not count an entry with the text “%s” as money received', (kind) => {
    const text = `Date,Details,Amount\n24/11/2026,${kind},800.00\n24/11/2026,FPS CHAN,1.00\n24/11/2026,LEE,2.00\n`;
    const isPhrase = ['Payment (refunded)', 'Payout to bank', '餘額提現'].includes(kind);
    if (!isPhrase) expect(amounts(text)).not.toContain(80_000);
  });

  it.each([
    'Date,Description,Fee amount,Amount',
    '日期,摘要,手續費金額,金額',
    'Date,Description,Refunded amount,Amount',
    'Date,Description,Processing fee amount,Gross amount',
  ])('uses the amount of a payment, not the fee or the refunded amount: %s', (heading) => {
    expect(amounts(`${heading}\n24/11/2026,FPS,0.00,800.00\n`)).toEqual([80_000]);
  });

  it('skips a payment that was refunded later', () => {
    const text =
      'Date,Description,Amount,Amount Refunded\n24/11/2026,CHAN,800.00,800.00\n24/11/2026,LEE,1.00,0.00\n';
    expect(amounts(text)).toEqual([100]);
    expect(reasons(text)).toContainEqual([2, 'direction']);
  });
});

it.each(['1,200.00,', ',1,200.00', ',1,200'])(
  'linesOf skips a line whose amount is split by an unquoted comma: %s',
  (cells) => {
    const text = `Date,Details,Credit,Debit\n25/11/2026,FPS X,${cells}\n26/11/2026,Y,5.00,\n`;
    expect(amounts(text)).toEqual([500]);
    expect(reasons(text)).toContainEqual([2, 'shifted']);
  },
);

it('linesOf reads a second account in another currency, and skips a second account with different columns', () => {
  const heading = 'Date,Details,Deposit,Withdrawal,Balance';
  const hkd = `HKD Savings 123-456\n${heading}\n25/11/2026,FPS A,800.00,,900.00\n`;
  const usd = `USD Savings 123-457\n${heading}\n25/11/2026,TT B,800.00,,900.00\n`;
  const lines = (text: string) =>
    read(text).lines.map(({ amountCents, currency }) => [amountCents, currency]);
  expect(lines(`${hkd}\n${usd}`)).toEqual([
    [80_000, 'HKD'],
    [80_000, 'USD'],
  ]);
  const other = 'USD Savings\nDate,Details,Withdrawal,Deposit,Balance\n25/11/2026,TT B,800.00,,900.00\n';
  expect(lines(`${hkd}\n${other}`)).toEqual([[80_000, 'HKD']]);
});

it('linesOf skips lines of 0.00, such as interest or a note, and gives the reason', () => {
  const text = 'Date,Details,Amount\n3 Nov 2026,Interest,0.00\n3 Nov 2026,A,1.00\n';
  expect(reasons(text)).toContainEqual([2, 'zero']);
  expect(read(text).lines).toHaveLength(1);
});

it('linesOf returns every skipped row with its text and the reason', () => {
  const text =
    'Date,Details,Amount,Balance\n01/11/2026,Opening balance,,"25,000,000.00"\nsoon,FPS A,800.00,\n24/11/2026,FPS B,80O.00,\n24/11/2026,FPS C,99000000000,\n24/11/2026,FPS D,1.00,"30,000,000.00"\n';
  const { lines, leftOut } = read(text);
  expect(lines).toMatchObject([{ balanceCents: 3_000_000_000 }]);
  expect(leftOut.map(({ reason }) => reason)).toEqual(['heading', 'total', 'date', 'amount', 'tooLarge']);
  expect(leftOut[2]?.text).toBe('soon · FPS A · 800.00');
});

it('linesOf loses no row: each row is either read or skipped', () => {
  const cell = fc.constantFrom(
    '',
    '24/11/2026',
    'Total',
    '800',
    '-1',
    'CR',
    'x',
    '承上結餘',
    '11/03/2026',
    '3 Nov',
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell, cell), { maxLength: 10 }), (rows) => {
      const table = [['Date', 'Details', 'CR/DR', 'Amount'], ...rows];
      const { mapping, heading } = guessMapping(table);
      const { lines, leftOut } = linesOf(table, mapping, heading, fileDates(table, mapping.date));
      expect(lines.length + leftOut.length).toBe(table.length);
    }),
  );
});

describe('a statement in the export format of a bank', () => {
  it.each(['P/R', '類', ''])(
    'has no lines if the direction letters below the heading “%s” are unknown',
    (heading) => {
      const text = `Date,Details,Amount,${heading}\n24/11/2026,FPS PT260001K,800.00,P\n24/11/2026,FPS,200.00,R\n`;
      expect(read(text).lines).toEqual([]);
      expect(reasons(text)).toEqual(
        expect.arrayContaining([
          [2, 'direction'],
          [3, 'direction'],
        ]),
      );
    },
  );

  it.each([
    ['a column with Y and N', 'Date,Details,Amount,Read\n24/11/2026,FPS,800.00,Y\n25/11/2026,FPS,200.00,N\n'],
    [
      'signed amounts beside a column with other letters',
      'Date,Details,Amount,Kind\n24/11/2026,FPS,800.00,A\n25/11/2026,FPS,-200.00,B\n',
    ],
  ])('is read completely if it has %s', (_name, text) => {
    expect(read(text).lines).toHaveLength(2);
  });

  it('reads each line’s balance from the running balance, because the account balance differs between exports', () => {
    const exported = (closing: string) =>
      read(
        `Account name,Closing ledger balance,Closing available balance,Narrative,Value date,Credit amount,Debit amount,Balance\nHK ASSN,${closing},${closing},FPS,20/11/2026,800.00,,1800.00\n`,
      ).lines;
    expect(exported('5000.00')).toMatchObject([{ balanceCents: 180_000, amountCents: 80_000 }]);
    expect(exported('9999.00')).toEqual(exported('5000.00'));
  });

  it.each([
    ['帳單日期：2027年1月14日', '12月28日', '1月3日'],
    ['Statement date 14 Jan 2027', '28 Dec', '03 Jan'],
    ['結單日期:14/01/2027', '28 Dec', '3 Jan'],
    ['Statement period,15 Dec 2026 - 14 Jan 2027', '28 Dec', '03 Jan'],
    ['由2026年12月15日至2027年1月14日', '12月28日', '1月3日'],
  ])('gets the year of its dates from the text “%s”', (above, first, second) => {
    const text = `${above}\nDate,Details,Amount\n${first},FPS A,800.00\n${second},FPS B,800.00\n`;
    expect(read(text).lines.map(({ bookedOn }) => bookedOn)).toEqual(['2026-12-28', '2027-01-03']);
  });

  it('reuses the column mapping of the account’s last statement only if the mapping fits the rows', () => {
    const { mapping } = guessMapping(rowsOfCsv('Date,Details,Debit,Credit\n'));
    const rows = (text: string) => rowsOfCsv(text);
    expect(fitsRows(mapping, rows('06/11/2026,FPS,,800.00\n07/11/2026,FEE,20.00,\n'))).toBe(true);
    expect(fitsRows(mapping, rows('06/11/2026,FPS,800.00,5000.00\n07/11/2026,FEE,-1.00,4999.00\n'))).toBe(
      false,
    );
    expect(fitsRows(mapping, rows('FPS,06/11/2026,,800.00\n'))).toBe(false);
    expect(fitsRows(mapping, [])).toBe(false);
  });
});

it('guessMapping recognises the short heading of a balance column', () => {
  const text = 'Txn Date,Narrative,Dr Amt,Cr Amt,Bal\n25/11/2026,FPS CHAN,,800.00,"1,800.00"\n';
  expect(read(text).lines).toMatchObject([{ amountCents: 80_000, balanceCents: 180_000, text: 'FPS CHAN' }]);
});

describe('headings in several rows', () => {
  const line = (amountCents: number, balanceCents: number) => ({ amountCents, balanceCents });
  const both = [line(80_000, 1_080_000), line(-20_000, 1_060_000)];
  const rows = '25/11/2026,FPS CHAN,800.00,,"10,800.00"\n26/11/2026,RENT,,200.00,"10,600.00"\n';
  it.each([
    [
      'a group heading over two columns',
      'Date,Particulars,Amount (HKD),,Balance (HKD)\n,,Deposits,Withdrawals,\n',
    ],
    ['a Chinese group heading', '交易,,金額,,結餘\n日期,摘要,存入,支出,\n'],
    [
      'headings merged over two rows',
      'Date,Particulars,Amount,,Balance\nDate,Particulars,Deposits,Withdrawals,Balance\n',
    ],
    ['a group heading that names both debit and credit', '日期,摘要,借方/貸方,,結餘\n,,貸方,借方,\n'],
    ['the words “In” and “Out”', 'Date,Details,Amount,,Balance\n,,In,Out,\n'],
    [
      'a row for each of two languages',
      '日期,摘要,存入,支出,結餘\nDate,Details,Deposit,Withdrawal,Balance\n',
    ],
    [
      'three rows of headings',
      '交易,,金額,,結餘\n日期,摘要,存入,支出,\nDate,Details,Deposit,Withdrawal,Balance\n',
    ],
    ['the direction in the upper row', '日期,摘要,存入,支出,結餘\nDate,,Amount,Amount,Amount\n'],
  ])('are recognised: %s', (_name, headings) => {
    expect(read(headings + rows).lines).toMatchObject(both);
    expect(read(`Statement,Nov 2026\n\n${headings}${rows}`).lines).toMatchObject(both);
  });

  it('are recognised again when the next page repeats them', () => {
    const headings = 'Date,Particulars,Amount,,Balance\nDate,Particulars,Deposits,Withdrawals,Balance\n';
    expect(read(headings + rows + headings + rows).lines).toMatchObject([...both, ...both]);
  });

  it('keep the currency in the heading of the column group', () => {
    const text = `Date,Particulars,Amount (USD),,Balance\n,,Deposits,Withdrawals,\n${rows}`;
    expect(read(text).lines[0]).toMatchObject({ currency: 'USD' });
  });

  it('tell withdrawals from deposits when the column of withdrawals comes first', () => {
    const text = 'Date,Particulars,Amount,,Balance\n,,Withdrawals,Deposits,\n25/11/2026,RENT,800.00,,1.00\n';
    expect(amounts(text)).toEqual([-80_000]);
  });
});

describe('an unquoted comma in a bank statement', () => {
  const WITH_BALANCE = 'Date,Details,Withdrawal,Deposit,Balance';
  const NEXT = '25/11/2026,FPS LEE PT260002K,,900.00,2700.00';
  const table = (...lines: string[]) => `${lines.join('\n')}\n`;

  it.each([
    [
      'in a file with balances',
      [WITH_BALANCE, '24/11/2026,CHQ PT260001K RENT, MONG KOK,800.00,,1200.00', NEXT],
    ],
    ['with a number and no balance', [WITH_BALANCE, '25/11/2026,INV 2026,500,,800.00,2600.00']],
    [
      'with two numbers in both directions',
      ['Date,Details,Withdrawal,Deposit', '25/11/2026,INV 2026,500,800.00,'],
    ],
    [
      'in a row as long as the headings',
      ['Date,Details,Withdrawal,Deposit', '26/11/2026,CHQ 7, RENT,1500.00'],
    ],
    ['before a cut amount', ['Date,Details,Withdrawal,Deposit', '26/11/2026,CHQ 7, RENT,1,500.00,']],
  ])('causes the row to be skipped: %s', (_name, lines) => {
    expect(read(table(...lines)).leftOut).toContainEqual(
      expect.objectContaining({ row: 2, reason: 'shifted' }),
    );
  });

  it.each([
    ['commas at the end of every row', `24/11/2026,FPS,,800.00,1800.00,`],
    ['a remark without a heading', `24/11/2026,FPS,,800.00,1800.00,checked`],
    ['words for no amount', `24/11/2026,FPS,N/A,800.00,1800.00`],
  ])('does not shift the amounts of a row with %s', (_name, line) => {
    expect(amounts(table(WITH_BALANCE, line, NEXT))).toEqual([80_000, 90_000]);
  });

  it('leaves the balance of a skipped row empty, because the balance cell is shifted', () => {
    const text = table(WITH_BALANCE, '24/11/2026,FPS PT260001K CHAN, TAI MAN,,800.00,1200.00', NEXT);
    expect(read(text).leftOut[1]).toMatchObject({ reason: 'shifted', line: { balanceCents: null } });
  });

  it('is not assumed in rows with numbers in a column without a heading', () => {
    const lines = ['1,7', '2,8', '3,9'].map((ends) => `2${ends[0]}/11/2026,FPS,,800.00,,${ends[2]}`);
    expect(amounts(table(WITH_BALANCE, ...lines))).toEqual([80_000, 80_000, 80_000]);
  });
});

describe('a row with totals in a bank statement', () => {
  const rows = '24/11/2026,FPS CHAN PT260001K,,800.00\n24/11/2026,FPS LEE PT260002K,,900.00\n';
  it.each([
    '本月合計',
    '本月小計：',
    '總計',
    '11月總計',
    '2026年11月 合計',
    '本期累計',
    '合計金額',
    '存入總額',
    'Total',
    'TOTAL:',
    'Sub-total',
    'Grand Total',
    'Monthly total',
    'Total for November 2026',
    'Total for the month of Nov 2026',
    'November 2026 Total',
    'Total Deposits',
    'Total (Nov-26)',
    'Total as at 30/11/2026',
  ])('is skipped even though it has a date: %s', (label) => {
    const text = `Date,Details,Withdrawal,Deposit\n${rows}30/11/2026,${label},0,1700.00\n`;
    expect(amounts(text)).toEqual([80_000, 90_000]);
    expect(reasons(text)).toContainEqual([4, 'total']);
    const single = `Date,Details,Amount\n${rows.replaceAll(',,', ',')}30/11/2026,${label},1700.00\n`;
    expect(amounts(single)).toEqual([80_000, 90_000]);
  });

  it('is skipped if both amount columns are filled', () => {
    const text = `Date,Details,Withdrawal,Deposit\n${rows}30/11/2026,Total of this ledger,100.00,1700.00\n`;
    expect(amounts(text)).toEqual([80_000, 90_000]);
  });

  it.each([
    'Total Pets Limited',
    'Total for PT260001K PT260002K',
    '合計兩年會費 PT260001K',
    '總和寵物店',
    '數碼通',
    'Total Care',
    '十月數',
  ])('is not confused with a payment whose text begins like a total: %s', (label) => {
    expect(amounts(`Date,Details,Withdrawal,Deposit\n30/11/2026,${label},,1700.00\n`)).toEqual([170_000]);
  });
});

describe('the state of an entry in a bank statement', () => {
  it.each([
    '已全额退款',
    '已退款',
    '已退款(￥4.50)',
    '退款成功',
    '交易关闭',
    '交易關閉',
    '已撤銷',
    'Reverted',
    'REFUNDED',
    'Partially refunded',
    'Canceled',
    'Cancelled',
    'Payment failed',
    'Transaction declined',
    'Rejected',
  ])('causes linesOf to skip a credit with the state “%s”', (state) => {
    for (const heading of ['当前状态', '付款狀態', 'Current status', 'Remark']) {
      const text = `Date,Details,Withdrawal,Deposit,${heading}\n24/11/2026,FPS,,800.00,${state}\n`;
      expect(amounts(text)).toEqual([]);
      expect(reasons(text)).toContainEqual([2, 'status']);
    }
  });

  it('never causes linesOf to skip returned cheques, refunds or completed WeChat payments', () => {
    const text = (state: string, cents: string) =>
      `Date,Details,Withdrawal,Deposit,当前状态\n24/11/2026,${state},${cents},\n`;
    expect(amounts(text('REJECTED', '800.00,'))).toEqual([-80_000]);
    expect(amounts(text('退款', '800.00,'))).toEqual([-80_000]);
    for (const state of [
      '已存入零钱',
      '支付成功',
      '已收钱',
      '对方已收钱',
      '已转账',
      '提现已到账',
      '充值完成',
    ])
      expect(amounts(`日期,摘要,支出,存入,当前状态\n24/11/2026,A,,800.00,${state}\n`)).toEqual([80_000]);
  });
});

describe('a sum that another page repeats', () => {
  it.each([
    '過次頁',
    '承上頁',
    '轉下頁',
    '上頁結轉',
    '过次页',
    'Balance b/f',
    'Carried forward',
    'BALANCE BROUGHT FORWARD',
  ])('is a total: %s', (cell) => {
    expect(isTotal(cell)).toBe(true);
  });

  it.each(['上月會費', '轉數快', '過戶', 'Forward Pets Ltd', '接送費'])('is none: %s', (cell) => {
    expect(isTotal(cell)).toBe(false);
  });
});
