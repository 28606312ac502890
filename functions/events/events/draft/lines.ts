const MAIL_FIELD =
  /^(?:from|sent|to|cc|date|subject|寄件者|寄件人|收件者|收件人|副本|日期|傳送時間|主旨|主題)\s*[:：]\s*(.*)$/i;
const MAIL_START = /^(?:from|寄件者|寄件人)\s*[:：]/i;
const MAIL_SUBJECT = /^(?:subject|主旨|主題)\s*[:：]\s*(.*)$/i;
const AGAIN = /^(?:(?:fw|fwd|re|轉寄|轉發|轉傳|回覆)\s*[:：]\s*)+/i;
const FORWARDED =
  /^(?:\p{Extended_Pictographic}\ufe0f?|[\s\-–—>*])*(?:forwarded(?: message)?|begin forwarded message|轉發(?:自.*)?|轉寄|已轉寄|轉傳)[\s\-–—:：]*$/iu;
const CHAT =
  /^\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},?\s+(?:上午|下午)?\s*\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]m)?\]?\s*(?:-\s*)?[^:：]{1,40}[:：]\s*/i;

export interface Lines {
  lines: string[];
  subject: string | undefined;
}

export function linesOf(text: string): Lines {
  const lines: string[] = [];
  let subject: string | undefined;
  let isInMail = false;
  for (const written of text.split(/\r?\n/)) {
    const line = written.trim();
    if (MAIL_START.test(line)) isInMail = true;
    if (!line) isInMail = false;
    // The header of a forwarded mail has other dates and names.
    if (isInMail && MAIL_FIELD.test(line)) {
      subject = MAIL_SUBJECT.exec(line)?.[1]?.replace(AGAIN, '') ?? subject;
      continue;
    }
    const own = line.replace(CHAT, '').trim();
    if (own && !FORWARDED.test(own)) lines.push(own);
  }
  return { lines, subject };
}
