import { bare, type Part } from './labels.ts';

const CHINESE = /(?:假座|假|於|在|喺)\s*([^，。,；;！!月日時點]{2,60}?)\s*(?:舉行|舉辦|進行)/;
const MONTHS = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const WHEN = `(?:on|from|this|next)\\s|(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\\b|\\d{1,2}(?:st|nd|rd|th)? ${MONTHS}|${MONTHS}[a-z]* \\d|\\d{1,2}(?:[:.]\\d{2})?\\s*[ap]\\.?m`;
const ENGLISH = new RegExp(
  `\\bat (?:the )?(?=[A-Z]|\\d{1,3}/F|\\d+ [A-Z])([^\\n;!|]{3,160}?)(?=[\\s,]+(?:${WHEN})|,\\s*[a-z]|[.!](?:\\s|$)|$)`,
);

export function placeIn(parts: Part[]): string | null {
  const labelled = parts.find(({ subject, text }) => subject === 'place' && text)?.text;
  const inProse = ({ whole }: Part) =>
    (/舉行|舉辦|進行/.test(whole) ? CHINESE.exec(whole)?.[1] : undefined) ?? ENGLISH.exec(whole)?.[1];
  const found =
    labelled ??
    parts
      .filter(({ subject }) => !subject)
      .map(inProse)
      .find(Boolean);
  return (
    bare((found ?? '').replace(/。.*$/, '').replace(/(?<=[a-z]{4})\.(?:\s.*)?$/, ''))
      .slice(0, 500)
      .toWellFormed() || null
  );
}
