import { DEFAULT_LOCALE, inBoth, isChinese, secondOf, slotWords } from '../../core/association/locales.ts';
import type { VerifiedCertificate } from '../../core/events/validation/certificates.ts';
import { CENTRED, drawCells, drawFoot, startCertificate } from './draw-certificate.ts';
import type { Issuer } from './draw-paper.ts';
import type { PaperFont } from './fonts.ts';
import { GREY } from './sheet.ts';
import type { Words } from './view.ts';

const SCAN = slotWords('如需核對，請掃描二維碼', 'Scan to check this certificate');

export async function drawAttendance(
  certified: VerifiedCertificate,
  { issuer, address, fonts }: { issuer: Issuer; address: string; fonts: PaperFont[] },
) {
  const { number, name, eventTitle, eventTitleEn, heldOn, hours, body, issuedOn } = certified;
  const sheet = startCertificate({
    ...{ fonts, issuer, day: issuedOn },
    title: `${inBoth('出席證書', 'Certificate of Attendance')} ${number}`,
  });
  let y = sheet.text(issuer.name.zh, { ...CENTRED, y: 88, size: 15, isBold: true, color: sheet.accent });
  y = sheet.text(secondOf(issuer.name), { ...CENTRED, y, size: 11, color: sheet.accent });
  const title = slotWords('出 席 證 書', 'Certificate of Attendance');
  const certify = slotWords('茲證明', 'This is to certify that');
  const attended = slotWords('出席', 'attended');
  y = sheet.text(title.zh, {
    ...CENTRED,
    y: y + 38,
    size: isChinese(DEFAULT_LOCALE) ? 34 : 26,
    isBold: true,
  });
  y = sheet.text(secondOf(title), { ...CENTRED, y, size: 15 });
  y = sheet.text(certify.zh, { ...CENTRED, y: y + 34, size: 12 });
  y = sheet.text(secondOf(certify), { ...CENTRED, y, size: 10, color: GREY }) + 14;
  y = sheet.text(name, { ...CENTRED, y, size: 24, isBold: true });
  y = sheet.text(attended.zh, { ...CENTRED, y: y + 14, size: 12 });
  y = sheet.text(secondOf(attended), { ...CENTRED, y, size: 10, color: GREY }) + 10;
  y = sheet.text(eventTitle, { ...CENTRED, y, size: 17, isBold: true });
  if (eventTitleEn) y = sheet.text(eventTitleEn, { ...CENTRED, y: y + 2, size: 12 });
  const cells: [Words, string][] = [
    [slotWords('活動日期', 'Date of the event'), heldOn],
    [slotWords('發出日期', 'Issued on'), issuedOn],
    [slotWords('證書編號', 'Certificate no.'), number],
  ];
  if (hours)
    cells.push([slotWords('培訓時數', 'Hours of training'), [hours, body].filter(Boolean).join(' · ')]);
  drawCells(sheet, cells, y + 36);
  drawFoot(sheet, { address, issuer, hint: SCAN });
  return { bytes: await sheet.bytes(), missing: [...sheet.missing].join('') };
}
