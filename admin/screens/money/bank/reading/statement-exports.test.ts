import { expect, it } from 'vitest';
import { rowsOfCsv } from '../../../../kit/tables-from-files/table-file.ts';
import { guessMapping } from './columns.ts';
import { fileDates } from './statement-dates.ts';
import { linesOf } from './statement-lines.ts';

const L = (...lines: string[]) => lines.join('\n');

function reads(what: string, text: string, expected: string[]) {
  it(`linesOf reads a bank export with: ${what}`, () => {
    const rows = rowsOfCsv(text);
    const { mapping, heading } = guessMapping(rows);
    const dates = fileDates(rows, mapping.date, undefined, '2026-11-27');
    const { lines } = linesOf(rows, mapping, heading, dates);
    const found = lines.map(({ bookedOn, amountCents, currency }) =>
      [bookedOn, amountCents / 100, ...(currency === 'HKD' ? [] : [currency])].join(' '),
    );
    expect(found).toEqual(expected);
  });
}

reads(
  'the Wise history format, with amounts after fees, neutral and cancelled entries',
  L(
    'ID,Status,Direction,"Created on","Finished on","Source fee amount","Source fee currency","Target fee amount","Target fee currency","Source name","Source amount (after fees)","Source currency","Target name","Target amount (after fees)","Target currency","Exchange rate",Reference,Batch,"Created by",Category,Note',
    'TRANSFER-1,COMPLETED,IN,"2026-11-24 10:22:33","2026-11-24 10:25:00",,,0.00,HKD,"CHAN TAI MAN",800.00,HKD,"HK Pet Trade",800.00,HKD,1.0,PT260001K,,,Money added,',
    'TRANSFER-2,COMPLETED,OUT,"2026-11-24 11:22:33","2026-11-24 11:25:00",5.00,HKD,,,"HK Pet Trade",600.00,HKD,"LEE",600.00,HKD,1.0,rent,,,Rent,',
    'TRANSFER-3,CANCELLED,IN,"2026-11-25 11:22:33",,,,,,"WONG",800.00,HKD,"HK Pet Trade",800.00,HKD,1.0,PT260002K,,,,',
    'BALANCE-4,COMPLETED,NEUTRAL,"2026-11-25 11:22:33","2026-11-25 11:22:33",3,HKD,,,"HK Pet Trade",780.00,HKD,"HK Pet Trade",100.00,USD,0.128,,,,,',
  ),
  ['2026-11-24 800', '2026-11-24 -600'],
);
reads(
  'the Wise balance statement format',
  L(
    '"TransferWise ID",Date,"Date Time",Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Card Last Four Digits","Card Holder Full Name",Attachment,Note,"Total fees","Exchange To Amount","Transaction Type","Transaction Details Type"',
    'TRANSFER-1,24-11-2026,"24-11-2026 10:22:33.123",800.00,HKD,"Received money from CHAN TAI MAN with reference PT260001K",PT260001K,1800.00,,,,"CHAN TAI MAN",,,,,,,,0.00,,CREDIT,MONEY_ADDED',
    'CARD-2,24-11-2026,"24-11-2026 12:22:33.123",-60.50,HKD,"Card transaction of 60.50 HKD issued by 7-Eleven",,1739.50,,,,,,,7-Eleven,1234,"LEE",,,0.00,,DEBIT,CARD',
  ),
  ['2026-11-24 800', '2026-11-24 -60.5'],
);
reads(
  'currencies in headings',
  L(
    'Account Number: 123-456789-001,,,,',
    'Currency: HKD,,,,',
    ',,,,',
    'Date,Transaction Details,Withdrawal (HKD),Deposit (HKD),Balance (HKD)',
    '24 Nov 2026,CR TO ACCOUNT FPS PT260001K,,800.00,"1,800.00"',
    '25 Nov 2026,AUTOPAY,600.00,,"1,200.00"',
    ',C/F BALANCE,,,"1,200.00"',
  ),
  ['2026-11-24 800', '2026-11-25 -600'],
);
reads(
  'spaces in cells',
  L(
    'Standard Chartered Bank (Hong Kong) Limited',
    'Account transactions shown: 01/11/2026 to 27/11/2026',
    '',
    'Date,Transaction,Currency,Deposit,Withdrawal,Running Balance,SGD Equivalent Balance',
    '2026/11/24," FPS/PT260001K ",HKD," 800.00 ",,"1,800.00",',
    '2026/11/25,CHQ,HKD,," 600.00 ","1,200.00",',
  ),
  ['2026-11-24 800', '2026-11-25 -600'],
);
reads(
  'transaction date, value date and cheque number',
  L(
    '交易日期,入賬日期,摘要,支票號碼,提取,存入,結餘',
    '2026/11/24,2026/11/24,轉數快 PT260001K,,,800.00,1800.00',
    '2026/11/25,2026/11/25,支票,000123,600.00,,1200.00',
  ),
  ['2026-11-24 800', '2026-11-25 -600'],
);
reads(
  'currency, amount and CR or DR in one cell',
  L(
    'Posting Date,Value Date,Transaction Description,Amount',
    '24NOV2026,24NOV2026,FPS CREDIT PT260001K,HKD 800.00 CR',
    '25NOV2026,25NOV2026,CHEQUE,HKD 600.00 DR',
  ),
  ['2026-11-24 800', '2026-11-25 -600'],
);
reads(
  'account details above the headings',
  L(
    'Account Details For:,123-456789-001 HKD,,,,,',
    'Statement as at:,27-Nov-2026,,,,,',
    'Available Balance:,"1,200.00",,,,,',
    'Ledger Balance:,"1,200.00",,,,,',
    ',,,,,,',
    'Date,Value Date,Transaction Description 1,Transaction Description 2,Debit,Credit,Running Balance',
    '24-Nov-2026,24-Nov-2026,FPS,PT260001K,,800.00,1800.00',
    '25-Nov-2026,25-Nov-2026,CHQ,,600.00,,1200.00',
  ),
  ['2026-11-24 800', '2026-11-25 -600'],
);
reads(
  'the headings “Payment Amount” and “Receipt Amount”',
  L(
    'Transaction Date,Narrative,Payment Amount (HKD),Receipt Amount (HKD)',
    '24/11/2026,FPS PT260001K,,800.00',
    '25/11/2026,CHQ,600.00,',
  ),
  ['2026-11-24 800', '2026-11-25 -600'],
);
reads(
  'the headings “Target Amount” and “Amount”',
  L(
    'Time,Type,Financial Transaction Type,Transaction Id,Description,Wallet Currency,Target Currency,Target Amount,Conversion Rate,Mature Date,Amount,Fee,Net,Account Balance,Available Balance,Created At,Request Id,Reference,Note to Self',
    '2026-11-24 10:00:00,Deposit,DEPOSIT,abc,Pay-in from CHAN,HKD,,,,2026-11-24,800.00,0,800.00,1800,1800,2026-11-24 10:00:00,r1,PT260001K,',
    '2026-11-25 10:00:00,Payout,PAYOUT,abd,Payment to LEE,HKD,,,,2026-11-25,-600.00,-5,-605.00,1195,1195,2026-11-25 10:00:00,r2,,',
  ),
  ['2026-11-24 800', '2026-11-25 -600'],
);
reads(
  'the heading “Date & time”',
  L(
    'Date & time,Activity,Money in (HKD),Money out (HKD),Balance (HKD)',
    '"24 Nov 2026, 10:05",FPS from CHAN PT260001K,+800.00,,1800',
    '"25 Nov 2026, 11:05",Card,,-600.00,1200',
  ),
  ['2026-11-24 800', '2026-11-25 -600'],
);
reads(
  'a sign before the currency',
  L(
    '交易時間,交易類型,對方,金額',
    '2026-11-24 10:05:11,轉數快轉入,陳大文 PT260001K,+HKD 800.00',
    '2026-11-25 10:05:11,轉數快轉出,李,-HKD 600.00',
    '2026-11-25 10:06:11,轉數快轉出,李,- HKD 50.00',
    '2026-11-25 10:07:11,轉數快轉入,李,+ HK$ 20.00',
  ),
  ['2026-11-24 800', '2026-11-25 -600', '2026-11-25 -50', '2026-11-25 20'],
);
reads(
  'the WeChat Pay format',
  L(
    '微信支付账单明细,,,,,,,,',
    '起始时间：[2026-11-01 00:00:00] 终止时间：[2026-11-27 23:59:59],,,,,,,,',
    '共3笔记录,,,,,,,,',
    '----------------------微信支付账单明细列表--------------------,,,,,,,,',
    '交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号',
    '2026-11-24 10:05:11,转账,陈大文,"转账备注:PT260001K",收入,¥800.00,/,已存入零钱,1000',
    '2026-11-25 10:05:11,商户消费,7-11,"饮品",支出,¥12.00,零钱,支付成功,1001',
    '2026-11-25 11:05:11,微信红包-退款,/,"/",/,¥5.00,/,已全额退款,1002',
  ),
  ['2026-11-24 800 CNY', '2026-11-25 -12 CNY'],
);
reads(
  'the AlipayHK format',
  L(
    '交易號,創建時間,交易對方,商品說明,收/支,金額（港元）,狀態',
    'A1,2026/11/24 10:05,陳大文,PT260001K,收入,800.00,交易成功',
    'A2,2026/11/25 10:05,惠康,買嘢,支出,60.00,交易成功',
    'A3,2026/11/25 11:05,餘額轉出,提現,不計收支,500.00,交易成功',
    'A4,2026/11/25 12:05,李,PT260002K,收入,800.00,交易關閉',
  ),
  ['2026-11-24 800', '2026-11-25 -60'],
);
reads(
  'accepted, rejected and timed-out payments to a merchant',
  L(
    'Payment received time,Payer name,Bill number,Amount (HKD),Status',
    '24/11/2026 10:05:11,CHAN TAI MAN,PT260001K,800.00,Accepted',
    '25/11/2026 10:05:11,LEE,PT260002K,800.00,Rejected by beneficiary',
    '25/11/2026 10:06:11,LEE,PT260002K,800.00,Time-out',
    '25/11/2026 10:07:11,LEE,PT260002K,800.00,Under review',
  ),
  ['2026-11-24 800'],
);
reads(
  'any space or apostrophe as thousands separator',
  L(
    'Date,Details,Amount',
    '24/11/2026,A PT260001K,1\u2009200.00',
    '24/11/2026,B,1\u00a0200.00',
    '24/11/2026,C,1’200.00',
    '24/11/2026,D,1\u202f200.00',
    '24/11/2026,E,"1，200.00"',
    '24/11/2026,F,HK$1200',
    '24/11/2026,G,"$1,200.0"',
    '25/11/2026,H,"-$1,200.00"',
    '25/11/2026,I,"$-1,200.00"',
    '25/11/2026,J,"($1,200.00)"',
    '25/11/2026,K,"$(1,200.00)"',
  ),
  [
    '2026-11-24 1200',
    '2026-11-24 1200',
    '2026-11-24 1200',
    '2026-11-24 1200',
    '2026-11-24 1200',
    '2026-11-24 1200',
    '2026-11-24 1200',
    '2026-11-25 -1200',
    '2026-11-25 -1200',
    '2026-11-25 -1200',
    '2026-11-25 -1200',
  ],
);
reads(
  'a net amount beside debit and credit amounts',
  L(
    'Date,Details,Debit Amount,Credit Amount,Net Amount',
    '24/11/2026,FPS PT260001K,,800.00,800.00',
    '25/11/2026,CHQ,600.00,,-600.00',
  ),
  ['2026-11-24 800', '2026-11-25 -600'],
);
reads(
  'the date format in the heading',
  L(
    'Transaction Date (DD MMM YYYY),Details,Debit,Credit',
    '24 NOV 26,FPS PT260001K,,800.00',
    '05 NOV 26,CHQ,600.00,',
  ),
  ['2026-11-24 800', '2026-11-05 -600'],
);
reads(
  'units in the row below the headings',
  L(
    'Date,Details,Withdrawal,Deposit,Balance',
    ',,(HK$),(HK$),(HK$)',
    '24/11/2026,FPS PT260001K,,800.00,1800',
    '25/11/2026,CHQ,600.00,,1200',
  ),
  ['2026-11-24 800', '2026-11-25 -600'],
);
reads(
  'weekdays in the date cells',
  L(
    'Date,Details,Withdrawal,Deposit,Balance',
    '"24 Nov 2026\n(Tue)",FPS PT260001K,,800.00,1800',
    '"25 Nov 2026\nWed",CHQ,600.00,,1200',
    '2026年11月26日（四）,X,,1.00,1201',
    'Thu 26-Nov-26,Y,,2.00,1203',
    '26/11/2026 (Thu),Z,,3.00,1206',
  ),
  ['2026-11-24 800', '2026-11-25 -600', '2026-11-26 1', '2026-11-26 2', '2026-11-26 3'],
);
reads(
  'signs in a column without a heading',
  L('Date,Details,,Amount', '24/11/2026,FPS PT260001K,+,800.00', '25/11/2026,CHQ,-,600.00'),
  ['2026-11-24 800', '2026-11-25 -600'],
);
reads(
  'the register format of an accounting program',
  L(
    'Date,Type,No.,Payee,Memo,Payment,Deposit,Balance,Account',
    '24/11/2026,Deposit,,CHAN,PT260001K,,800.00,1800,Bank',
    '25/11/2026,Cheque,12,LEE,rent,600.00,,1200,Bank',
  ),
  ['2026-11-24 800', '2026-11-25 -600'],
);
reads(
  'an asterisk before required headings',
  L(
    '*Date,*Amount,Payee,Description,Reference,Check Number',
    '24/11/2026,800.00,CHAN,FPS,PT260001K,',
    '25/11/2026,-600.00,LEE,CHQ,,12',
  ),
  ['2026-11-24 800', '2026-11-25 -600'],
);
for (const [o, i] of [
  ['Spent', 'Received'],
  ['Outflow', 'Inflow'],
  ['支出(-)', '收入(+)'],
  ['提取(-)', '存入(+)'],
  ['扣除', '存入'],
  ['付款', '收款'],
  ['Money Sent', 'Money Received'],
  ['Withdrawals (-)', 'Deposits (+)'],
  ['Amount out', 'Amount in'],
  ['Paid', 'Received'],
  ['Debit(-)', 'Credit(+)'],
  ['支款', '存款'],
  ['Charges', 'Credits'],
  ['提款金額 Withdrawal', '存款金額 Deposit'],
  ['Expense', 'Income'],
  ['支取金額', '存入金額'],
  ['出數', '入數'],
  ['往賬', '來賬'],
  ['轉賬支出', '轉賬存入'],
  ['Debit HKD', 'Credit HKD'],
  ['Total out', 'Total in'],
])
  reads(
    `the headings “${o}” for money out and “${i}” for money in`,
    L(`Date,Details,${o},${i}`, '24/11/2026,FPS PT260001K,,800.00', '25/11/2026,CHQ,600.00,'),
    ['2026-11-24 800', '2026-11-25 -600'],
  );
reads(
  'UTC times declared in the heading',
  L(
    'Created (UTC),Description,Amount,Currency',
    '2026-11-24 16:30:00,PT260001K,800.00,hkd',
    '2026-11-24 15:30:00,PT260001K,800.00,hkd',
  ),
  ['2026-11-24 800'],
);
reads(
  'UTC times declared in the cells',
  L(
    'Date,Description,Amount',
    '2026-11-24T16:30:00Z,PT260001K,800.00',
    '2026-11-24T16:30:00+08:00,PT260001K,800.00',
    '2026-11-24T23:30:00.000+0000,X,1.00',
  ),
  ['2026-11-24 800'],
);
reads(
  'pending entries below the title “Pending transactions”',
  L(
    'Date,Details,Withdrawal,Deposit',
    'Pending transactions,,,',
    '26/11/2026,FPS LEE PT260002K,,800.00',
    'Posted transactions,,,',
    '24/11/2026,FPS PT260001K,,800.00',
    '25/11/2026,CHQ,600.00,',
  ),
  ['2026-11-24 800', '2026-11-25 -600'],
);
reads(
  'pending entries below a Chinese title',
  L(
    '日期,摘要,支出,存入',
    '未入賬交易,,,',
    '2026/11/26,轉數快 PT260002K,,800.00',
    '已入賬交易,,,',
    '2026/11/24,轉數快 PT260001K,,800.00',
  ),
  ['2026-11-24 800'],
);
reads(
  '“Pending” in place of a date',
  L(
    'Date,Details,Amount',
    'Pending,FPS LEE PT260002K,800.00',
    '24/11/2026,FPS PT260001K,800.00',
    '24/11/2026,CHQ,-3.00',
  ),
  ['2026-11-24 800', '2026-11-24 -3'],
);
reads(
  '“Pending” in the description',
  L(
    'Date,Details,Withdrawal,Deposit',
    '26/11/2026,[Pending] FPS LEE PT260002K,,800.00',
    '26/11/2026,FPS LEE PT260002K (處理中),,800.00',
    '24/11/2026,FPS PT260001K,,800.00',
  ),
  ['2026-11-24 800'],
);
reads(
  'dates in Chinese numerals and Minguo (ROC) years',
  L('日期,摘要,支出,存入', '二零二六年十一月二十四日,轉數快 PT260001K,,800.00', '115/11/25,支票,600.00,'),
  ['2026-11-24 800', '2026-11-25 -600'],
);
reads(
  'accounts in several currencies',
  L(
    'Account name,Account number,Bank,Currency,Date,Post date,Value date,Narrative,Credit amount,Debit amount,Running balance',
    'HK PET,123,HSBC,HKD,24/11/2026,24/11/2026,24/11/2026,PT260001K,800.00,,1800.00',
    'HK PET,456,HSBC,USD,24/11/2026,24/11/2026,24/11/2026,PT260001K,100.00,,1800.00',
  ),
  ['2026-11-24 800', '2026-11-24 100 USD'],
);
reads(
  'debits with and without a sign',
  L(
    'Date,Description,Amount,Type',
    '24/11/2026,PT260001K,800.00,Credit',
    '25/11/2026,CHQ,-600.00,Debit',
    '25/11/2026,FEE,20.00,Debit',
  ),
  ['2026-11-24 800', '2026-11-25 -600', '2026-11-25 -20'],
);
reads(
  'outgoing transaction types without a sign',
  L(
    'Date,Transaction type,Description,Amount',
    '24/11/2026,Faster Payment received,PT260001K,800.00',
    '25/11/2026,Bill payment,CLP,600.00',
    '25/11/2026,Direct debit,HKT,100.00',
    '25/11/2026,Standing order,RENT,50.00',
    '25/11/2026,Card purchase,X,30.00',
    '25/11/2026,Cash deposit,Y,40.00',
    '25/11/2026,Interest,Z,1.00',
  ),
  ['2026-11-24 800', '2026-11-25 40', '2026-11-25 1'],
);
reads(
  'outgoing Chinese transaction types without a sign',
  L(
    '日期,交易種類,摘要,金額',
    '2026/11/24,轉數快收款,PT260001K,800.00',
    '2026/11/25,繳費,中電,600.00',
    '2026/11/25,自動轉賬付款,HKT,100.00',
    '2026/11/25,常行指示,租,50.00',
    '2026/11/25,現金存款,Y,40.00',
    '2026/11/25,利息收入,Z,1.00',
    '2026/11/25,繳付賬單,Z,5.00',
    '2026/11/25,消費,Z,6.00',
  ),
  ['2026-11-24 800', '2026-11-25 40', '2026-11-25 1'],
);

reads(
  'gross amounts of a payment provider',
  L(
    'Date,Time,Name,Type,Status,Currency,Gross,Fee,Net',
    '24/11/2026,10:00,CHAN,Website Payment,Completed,HKD,800.00,-31.00,769.00',
    '25/11/2026,10:00,LEE,Payment Refund,Completed,HKD,-800.00,31.00,-769.00',
  ),
  ['2026-11-24 800', '2026-11-25 -800'],
);
reads(
  'unsigned amounts whose direction follows from the balances, oldest first',
  L(
    'Date,Details,Amount,Balance',
    '24/11/2026,FPS PT260001K,800.00,1800.00',
    '25/11/2026,CHQ,600.00,1200.00',
    '25/11/2026,FPS PT260002K,600.00,1800.00',
  ),
  ['2026-11-24 800', '2026-11-25 -600', '2026-11-25 600'],
);
reads(
  'unsigned amounts whose direction follows from the balances, newest first',
  L(
    'Date,Details,Amount,Balance',
    '26/11/2026,CHQ,50.00,1150.00',
    '25/11/2026,CHQ,600.00,1200.00',
    '24/11/2026,FPS PT260001K,800.00,1800.00',
  ),
  ['2026-11-26 -50', '2026-11-25 -600', '2026-11-24 800'],
);
reads('dates of eight digits', L('日期,摘要,支出,存入', '24112026,轉數快,,800.00', '20261125,支票,600.00,'), [
  '2026-11-24 800',
  '2026-11-25 -600',
]);
reads(
  'names and accounts of creditor and debtor beside the amount',
  L(
    'Booking date,Details,Debtor Name,Debtor Account,Creditor Name,Creditor Account,Creditor ID,Amount,Currency',
    '24/11/2026,FPS RECEIVED,CHAN TAI MAN,123456789,HKPTA,8381234,,800.00,HKD',
    '25/11/2026,DIRECT DEBIT,HKPTA,8381234,CLP POWER,4711,4711,-200.00,HKD',
  ),
  ['2026-11-24 800', '2026-11-25 -200'],
);
for (const heading of [
  'Creditor ID',
  'Creditor Reference',
  'Credit card no.',
  'Credit account number',
  'Deposit slip no.',
  'Deposit type',
  'Debit A/C',
  'Withdrawal code',
  '貸方賬號',
  '存款編號',
  '收入類別',
  '付出銀行',
])
  reads(
    `numbers below the heading “${heading}” beside the amount`,
    L(`Date,Details,${heading},Amount`, '24/11/2026,FPS CHAN,800,800.00', '25/11/2026,FEE,800,-800.00'),
    ['2026-11-24 800', '2026-11-25 -800'],
  );
