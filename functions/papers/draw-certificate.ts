import { DEFAULT_LOCALE, inBoth, isChinese, secondOf, slotWords } from '../../core/association/locales.ts';
import type { CertificateView } from './certificate-view.ts';
import type { Issuer } from './draw-paper.ts';
import type { PaperFont } from './fonts.ts';
import { A4, GREY, Sheet } from './sheet.ts';
import { periodText, type Words } from './view.ts';

const LEFT = 74;
const WIDTH = A4.width - 2 * LEFT;
export const CENTRED = { x: LEFT, width: WIDTH, align: 'center' } as const;
const QR_SIDE = 92;

export function drawCells(sheet: Sheet, cells: [Words, string][], from: number): number {
  const width = WIDTH / 2;
  let y = from;
  for (const [place, [label, value]] of cells.entries()) {
    const isAlone = place % 2 === 0 && place === cells.length - 1;
    const x = isAlone ? LEFT + width / 2 : LEFT + (place % 2) * width;
    const cell = { x, width, align: 'center' } as const;
    sheet.text(label.zh, { ...cell, y, size: 10.5, isBold: true });
    sheet.text(secondOf(label), { ...cell, y: y + 14, size: 9, color: GREY });
    sheet.text(value, { ...cell, y: y + 29, size: 12.5 });
    if (place % 2 === 1 || place === cells.length - 1) y += 70;
  }
  return y;
}

interface Foot {
  address: string;
  issuer: Issuer;
  hint: Words;
}

export function drawFoot(sheet: Sheet, { address, issuer, hint: words }: Foot): void {
  const y = A4.height - 74 - QR_SIDE;
  sheet.rule(y + 40, { x: LEFT, width: 140, weight: 1, color: '#1a2b28' });
  const left = { x: LEFT, width: 190 };
  const sign = slotWords('授權簽署及蓋印', 'Authorised signature and chop');
  sheet.text(sign.zh, { ...left, y: y + 46 });
  sheet.text(secondOf(sign), { ...left, y: y + 60, size: 9, color: GREY });
  sheet.text(`${issuer.phone} · ${issuer.email}`, { ...left, y: y + 78, size: 8, color: GREY });
  if (!address) return;
  const x = LEFT + WIDTH - QR_SIDE;
  sheet.qr(address, { x, y, side: QR_SIDE });
  const hint = { x: x - 210, width: 200, align: 'right' } as const;
  const below = sheet.text(words.zh, { ...hint, y, size: 9, isBold: true });
  const last = sheet.text(secondOf(words), { ...hint, y: below, size: 9, color: GREY });
  sheet.text(address, { ...hint, y: last + 4, size: 7.5 });
}

const SCAN = slotWords('最新會籍狀況，請掃描二維碼查核', 'Scan to check current membership');

interface Start {
  fonts: PaperFont[];
  title: string;
  day: string;
  issuer: Issuer;
}

export function startCertificate({ fonts, title, day, issuer }: Start): Sheet {
  const sheet = new Sheet(fonts, { title, at: new Date(`${day}T04:00:00Z`), accent: issuer.mainColour });
  sheet.frame({ x: 31, y: 31, width: A4.width - 62, height: A4.height - 62 }, 1.6);
  sheet.frame({ x: 35, y: 35, width: A4.width - 70, height: A4.height - 70 }, 0.6);
  return sheet;
}

export async function drawCertificate(
  view: CertificateView,
  { issuer, address, fonts }: { issuer: Issuer; address: string; fonts: PaperFont[] },
) {
  const { memberNumber, companyNameHk, companyNameEn, sinceOn, term, today } = view;
  const title = `${inBoth('會員證書', 'Certificate of Membership')} ${memberNumber}`;
  const sheet = startCertificate({ fonts, title, day: today, issuer });
  let y = sheet.text(issuer.name.zh, { ...CENTRED, y: 88, size: 15, isBold: true, color: sheet.accent });
  y = sheet.text(secondOf(issuer.name), { ...CENTRED, y, size: 11, color: sheet.accent });
  const name = slotWords('會 員 證 書', 'Certificate of Membership');
  y = sheet.text(name.zh, { ...CENTRED, y: y + 38, size: isChinese(DEFAULT_LOCALE) ? 34 : 26, isBold: true });
  y = sheet.text(secondOf(name), { ...CENTRED, y, size: 15 });
  const says = slotWords(
    '茲證明下列公司為本會會員',
    'This is to certify that the company named below is a member of the association',
  );
  y = sheet.text(says.zh, { ...CENTRED, y: y + 34, size: 12 });
  y = sheet.text(secondOf(says), { ...CENTRED, y, size: 10, color: GREY }) + 34;
  const [first = '', second = ''] = [...new Set([companyNameHk, companyNameEn])].filter(Boolean);
  y = sheet.text(first, { ...CENTRED, y, size: 24, isBold: true });
  if (second) y = sheet.text(second, { ...CENTRED, y: y + 2, size: 15 });
  const cells: [Words, string][] = [[slotWords('會員編號', 'Member no.'), memberNumber]];
  if (term) {
    const type = `${term.type.zh} ${secondOf(term.type)}`.trim();
    cells.push([slotWords('會員類別', 'Type'), type]);
    cells.push([slotWords('會籍有效期', 'Period'), periodText(term)]);
  }
  if (sinceOn) cells.push([slotWords('入會日期', 'Member since'), sinceOn]);
  cells.push([slotWords('發出日期', 'Issued on'), today]);
  drawCells(sheet, cells, y + 40);
  drawFoot(sheet, { address, issuer, hint: SCAN });
  return { bytes: await sheet.bytes(), missing: [...sheet.missing].join('') };
}
