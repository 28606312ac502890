import { describe, expect, it } from 'vitest';
import { guessColumns } from './guess-columns.ts';
import { rowsOf } from './values.ts';
import { fromWildApricot } from './wild-apricot.ts';

const HEADINGS =
  'User ID,First name,Last name,Organization,Email,Phone,Membership level,Membership status,Member since,Renewal due,Balance,Notes';
const imported = (...lines: string[]) => {
  const rows = fromWildApricot([HEADINGS, ...lines].map((line) => line.split(',')));
  const { heading, mapping } = guessColumns(rows);
  return rowsOf(rows, heading, mapping);
};

describe('a list of contacts of Wild Apricot', () => {
  it('becomes members with one name, type, join date, end of the term and what they owe', () => {
    expect(
      imported(
        '1,Ada,Lee,Paws Ltd,ada@example.org,2345 6789,Full member,Active,2020-03-01,2026-12-31,120.50,VIP',
      ),
    ).toEqual([
      {
        rowNo: 2,
        values: expect.objectContaining({
          companyNameEn: 'Paws Ltd',
          representativeName: 'Ada Lee',
          memberEmail: 'ada@example.org',
          companyStatus: true,
          memberJoinDate: '2020-03-01',
          note: 'VIP · Balance: 120.50',
        }),
      },
    ]);
  });

  it('ends the membership of who has lapsed on the day of the renewal that was due', () => {
    const [row] = imported('2,Bo,Chan,,b@example.org,,Full member,Lapsed,2019-01-01,2024-12-31,0.00,');
    expect(row?.values).toMatchObject({
      companyNameEn: 'Bo Chan',
      companyStatus: true,
      endedOn: '2024-12-31',
    });
    expect(row?.values).toMatchObject({ year: '', note: '' });
  });

  it('ends the membership of an archived contact on the day of the renewal that was due', () => {
    const rows = fromWildApricot(
      [
        `${HEADINGS},Archived`,
        '9,I,Or,,i@example.org,,Full member,Active,2019-01-01,2024-06-30,0.00,,yes',
      ].map((line) => line.split(',')),
    );
    const { heading, mapping } = guessColumns(rows);
    expect(rowsOf(rows, heading, mapping)[0]?.values).toMatchObject({
      companyNameEn: 'I Or',
      endedOn: '2024-06-30',
      year: '',
      note: 'Archived',
    });
  });

  it('keeps new applicants waiting, and leaves out contacts without a membership', () => {
    const rows = imported(
      '3,C,Ho,,c@example.org,,Full member,Pending - New,,,0,',
      '4,D,Ip,,d@example.org,,,,,,0,',
      '5,E,Ko,,e@example.org,,Full member,Pending - Renewal,,,0,',
      '6,F,Lo,,f@example.org,,Full member,PendingNew,,,0,',
      '7,G,Ma,,g@example.org,,Full member,PendingRenewal,,,0,',
    );
    expect(rows.map(({ rowNo, values }) => [rowNo, values.companyStatus])).toEqual([
      [2, false],
      [4, true],
      [5, false],
      [6, true],
    ]);
  });

  it('has no end of the term for a level that never expires', () => {
    const [row] = imported('8,H,Ng,,h@example.org,,Life member,Active,2019-01-01,Never,0.00,');
    expect(row?.values.year).toBe('');
  });

  it('is not seen in another table', () => {
    const rows = [
      ['First name', 'Balance'],
      ['a', '1'],
    ];
    expect(fromWildApricot(rows)).toBe(rows);
  });
});
