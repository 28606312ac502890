import type { CertificateView } from './certificate-view.ts';
import type { Issuer } from './draw-paper.ts';
import type { PaperFont } from './fonts.ts';
import { A6, GREY, Sheet } from './sheet.ts';

const MARGIN = 22;
const CENTRED = { x: MARGIN, width: A6.width - 2 * MARGIN, align: 'center' } as const;
const QR_SIDE = 136;

export async function drawSticker(
  { memberNumber, companyNameHk, companyNameEn, today }: CertificateView,
  { issuer, address, fonts }: { issuer: Issuer; address: string; fonts: PaperFont[] },
) {
  const title = `會員貼紙 Window sticker ${memberNumber}`;
  const sheet = new Sheet(fonts, {
    ...{ title, at: new Date(`${today}T04:00:00Z`), size: A6 },
    accent: issuer.mainColour,
  });
  sheet.rule(7, { x: 0, width: A6.width, weight: 14, color: sheet.accent });
  let y = sheet.text(issuer.name.zh, { ...CENTRED, y: 32, size: 11, isBold: true, color: sheet.accent });
  y = sheet.text(issuer.name.en, { ...CENTRED, y, size: 8.5, color: sheet.accent });
  y = sheet.text('會 員', { ...CENTRED, y: y + 8, size: 24, isBold: true });
  y = sheet.text('Member', { ...CENTRED, y, size: 11 }) + 8;
  const [first = '', second = ''] = [...new Set([companyNameHk, companyNameEn])].filter(Boolean);
  y = sheet.text(first, { ...CENTRED, y, size: 13, isBold: true });
  if (second) sheet.text(second, { ...CENTRED, y, size: 9 });
  const top = A6.height - 72 - QR_SIDE;
  if (address) sheet.qr(address, { x: (A6.width - QR_SIDE) / 2, y: top, side: QR_SIDE });
  y = sheet.text(memberNumber, { ...CENTRED, y: top + QR_SIDE + 8, size: 12, isBold: true });
  y = sheet.text('掃描二維碼查核會籍', { ...CENTRED, y, size: 9 });
  sheet.text('Scan to check the membership', { ...CENTRED, y, size: 8, color: GREY });
  return { bytes: await sheet.bytes(), missing: [...sheet.missing].join('') };
}
