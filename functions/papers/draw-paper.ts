import { moneyText } from '../../core/association/currency.ts';
import { inBoth, secondOf, slotWords } from '../../core/association/locales.ts';
import type { PaperFont } from './fonts.ts';
import { A4, GREY, Sheet } from './sheet.ts';
import type { Fact, PaperView, Words } from './view.ts';

export interface Issuer {
  name: Words;
  address: Words;
  phone: string;
  email: string;
  mainColour: string;
}

const LEFT = 51;
const WIDTH = 493;
const LABEL_WIDTH = 120;
const AMOUNT_WIDTH = 110;
const BOTTOM = A4.height - 60;
const QR_SIDE = 120;
const RED = '#a3261a';

function drawHead(sheet: Sheet, { title, stamp }: PaperView, issuer: Issuer): number {
  const width = 330;
  let y = sheet.text(issuer.name.zh, { x: LEFT, y: 51, width, size: 13, isBold: true });
  y = sheet.text(secondOf(issuer.name), { x: LEFT, y, width, size: 10, isBold: true });
  const reach = [issuer.address.zh, secondOf(issuer.address), `${issuer.phone} · ${issuer.email}`].filter(
    Boolean,
  );
  y = sheet.text(reach.join('\n'), { x: LEFT, y: y + 3, width, size: 8.5, color: GREY });
  const right = { x: LEFT + width, width: WIDTH - width, align: 'right' } as const;
  let below = sheet.text(title.zh, { ...right, y: 48, size: 20, isBold: true });
  below = sheet.text(secondOf(title), { ...right, y: below, size: 10, color: GREY });
  if (stamp) {
    const words = `${stamp.zh} ${secondOf(stamp)}`;
    below = sheet.text(words, { ...right, y: below + 2, size: 14, isBold: true, color: RED });
  }
  y = Math.max(y, below) + 6;
  sheet.rule(y, { weight: 2, color: sheet.accent });
  return y + 14;
}

function drawFacts(sheet: Sheet, facts: Fact[], { x, y, width }: { x: number; y: number; width: number }) {
  let below = y;
  for (const [zh, en, value] of facts) {
    if (!value) continue;
    const top = below;
    const label = { x, width: LABEL_WIDTH };
    const words = slotWords(zh, en);
    below = sheet.text(words.zh, { ...label, y: top, isBold: true });
    below = sheet.text(secondOf(words), { ...label, y: below - 2, size: 8, color: GREY });
    below =
      Math.max(below, sheet.text(value, { x: x + LABEL_WIDTH, y: top, width: width - LABEL_WIDTH })) + 3;
  }
  return below;
}

function drawLines(sheet: Sheet, { lines, totals }: PaperView, from: number): number {
  const amount = { x: LEFT + WIDTH - AMOUNT_WIDTH, width: AMOUNT_WIDTH, align: 'right' } as const;
  const item = { x: LEFT, width: WIDTH - AMOUNT_WIDTH - 10 };
  sheet.text(inBoth('項目', 'Item'), { ...item, y: from, isBold: true });
  let y = sheet.text(inBoth('金額', 'Amount'), { ...amount, y: from, isBold: true }) + 2;
  sheet.rule(y, { weight: 1, color: '#1a2b28' });
  for (const { amountCents, ...words } of lines) {
    if (y > BOTTOM - 60) {
      sheet.page();
      y = 51;
    }
    const top = y + 6;
    y = sheet.text(words.zh, { ...item, y: top });
    y = sheet.text(secondOf(words), { ...item, y, size: 8.5, color: GREY });
    sheet.text(moneyText(amountCents), { ...amount, y: top });
    y += 3;
    sheet.rule(y);
  }
  for (const [zh, en, cents] of totals) {
    sheet.text(inBoth(zh, en), { ...item, y: y + 6, isBold: true });
    y = sheet.text(moneyText(cents), { ...amount, y: y + 6, isBold: true });
  }
  sheet.rule(y + 3, { weight: 2, color: '#1a2b28' });
  return y + 20;
}

function drawPay(sheet: Sheet, { code, facts }: NonNullable<PaperView['pay']>, from: number): void {
  let y = from;
  if (y + QR_SIDE + 30 > BOTTOM) {
    sheet.page();
    y = 51;
  }
  const x = code === undefined ? LEFT : LEFT + QR_SIDE + 24;
  if (code !== undefined) {
    sheet.qr(code, { x: LEFT, y, side: QR_SIDE });
    const caption = { x: LEFT, y: y + QR_SIDE + 6, width: QR_SIDE, size: 8.5, color: GREY };
    sheet.text(inBoth('轉數快', 'Scan to pay by FPS'), { ...caption, align: 'center' });
  }
  drawFacts(sheet, facts, { x, y, width: LEFT + WIDTH - x });
}

export async function drawPaper(view: PaperView, issuer: Issuer, fonts: PaperFont[]) {
  const { title, number, issuedOn } = view;
  const sheet = new Sheet(fonts, {
    title: [title.zh, secondOf(title), number].filter(Boolean).join(' '),
    at: new Date(`${issuedOn}T04:00:00Z`),
    accent: issuer.mainColour,
  });
  let y = drawHead(sheet, view, issuer);
  y = drawFacts(sheet, view.facts, { x: LEFT, y, width: WIDTH });
  y = drawLines(sheet, view, y + 12);
  if (view.pay) drawPay(sheet, view.pay, y);
  return { bytes: await sheet.bytes(), missing: [...sheet.missing].join('') };
}
