import { fold } from '../chinese/fold.ts';
import type { SUGGESTION_GRADES } from './kinds.ts';

export const UNDOING_KINDS =
  'REVERSALS?|REVERSED|RETURN|RETURNED|CHARGE ?BACKS?|DISPUTES?|DISPUTED|REJECTED|VOID|VOIDED|CANCELLED|退票|沖正|冲正|沖銷|冲销|撤銷|撤销|退回|爭議|争议|拒付';

const ENGLISH =
  'revers(?:e|ed|als?|ing)|rev[sr]l|rvsl|returns?|returned|retd|rtnd?|rtd|charge ?backs?|disput(?:es?|ed)|rej(?:ects?|ected|ection)?|void(?:ed)?|cancel(?:s|l?ed|l?ation)?|refund(?:s|ed)?|dishonou?red|bounced?|recall(?:ed)?|correct(?:ions?|ed|ing)|adj(?:ustments?)?|r ?/ ?d|refer to drawer|unpaid (?:cheque|chq|check|item)s?';
const GLUED = 'fps|chats|eps|pps|trf|tfr|tt|cheque|chq|payment|deposit|credit|debit|cr|dr';
const CHINESE =
  '沖正 沖銷 沖回 沖賬 沖帳 沖數 反沖 回沖 撤銷 註銷 更正 改正 退票 退回 退匯 退還 退款 退數 退單 回退 拒付 爭議 作廢 取消 調賬 調帳 錯賬 錯帳 錯誤 誤入 誤存';
const chinese = CHINESE.split(' ').map((word) => [...fold(word)].join(' ?'));
/** `REV FPS` and `Rev: transfer`. REV before a name is a title: `REV CHAN`. */
const SHORT = `rev(?=[ .:/-]+(?:of|${GLUED}|autopay|transfer|purchase)(?![a-z]))`;
const UNDOING = new RegExp(
  `(?<![a-z])(?:(?:${GLUED})?(?:${ENGLISH})(?![a-z])|${SHORT})|reversal|reversed|${chinese.join('|')}`,
);

interface Line {
  amountCents: number;
  text: string;
  payerName: string;
}

export const isUndoingCredit = ({ amountCents, text, payerName }: Line): boolean =>
  amountCents > 0 && UNDOING.test(fold(`${text} ${payerName}`));

type Grade = (typeof SUGGESTION_GRADES)[number];
const LESS_SURE: Partial<Record<Grade, Grade>> = { exact: 'check', likely: 'weak' };

/** Staff must check a match whose text mentions a reversal. */
export function lessSure<Found extends { grade: Grade }>(
  match: Found | undefined,
  line: Line,
): Found | undefined {
  const grade = match && LESS_SURE[match.grade];
  return grade && isUndoingCredit(line) ? { ...match, grade } : match;
}
