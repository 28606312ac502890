const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const PERIOD = `(?:${MONTHS})|(?:dai|week|month|year)ly|days?|weeks?|months?|years?|quarters?|periods?|pages?|statements?|accounts?|annual`;
const COUNTED =
  'deposits?|withdrawals?|credits?|debits?|receipts?|payments?|income|expenses?|expenditures?|amounts?|balances?|transactions?|transfers?|entries|items|in|out';
const ENGLISH = new RegExp(
  `^(?:grand|sub|running|report|${PERIOD}|[\\d/., -])*totals?(?:[\\d/., :()&-]|(?:for|of|as|at|on|to|and|the|this|hkd|hk\\$|${PERIOD}|${COUNTED})(?![a-z]))*$`,
);
const CHINESE =
  /^(?:[\d零〇一二三四五六七八九十年月日號号週周季期/.:-]|[本當当今上該该每全截至止份度頁页戶户]|存入|支出|收入|存款|提款|[借貸贷]方|收支|交易|金[額额])*(?:合共|[合小共累總总][計计]|[總总][數数額额結结和])(?:存入|支出|收入|存款|提款|[借貸贷]方|交易|金[額额]|[次筆笔][數数]|[()元])*[\s:]*$/;

const CARRIED =
  /^(?:[過过轉转承接]|[結结][轉转])[入至自]?[次下上前另]?一?[頁页期月](?:[結结][餘余]|[餘余][額额])?$|^[上前次下]一?[頁页期月](?:[結结承][轉转]|[結结][餘余]|[餘余][額额])$|^(?:(?:balance|amount|total) )?(?:(?:carried|brought) (?:forward|down|over)|[bc]\/[fd])$/;

export function isTotal(cell: string): boolean {
  if (
    CARRIED.test(
      cell
        .normalize('NFKC')
        .replace(/[.\s]+/g, ' ')
        .trim()
        .toLowerCase(),
    )
  )
    return true;
  if (!/total|[計计數数額额結结和]|合共/i.test(cell)) return false;
  const written = cell
    .normalize('NFKC')
    .replace(/[‐-―−]/g, '-')
    .trim()
    .toLowerCase();
  return ENGLISH.test(written) || CHINESE.test(written.replace(/\s/g, ''));
}
