import { ASSOCIATION_NAME } from '../../../db/profile.ts';
import type { VerifiedCertificate } from '../../../db/validation/events/certificates.ts';
import { CENTRED, drawCells, drawFoot, startCertificate } from './draw-certificate.ts';
import type { Issuer } from './draw-paper.ts';
import type { PaperFont } from './fonts.ts';
import { ACCENT, GREY } from './sheet.ts';
import type { Words } from './view.ts';

const SCAN = { zh: '如需核對，請掃描二維碼', en: 'Scan to check this certificate' };

/** Draws a certificate of attendance. Returns the PDF file and the characters that no font contains. */
export async function drawAttendance(
  certified: VerifiedCertificate,
  { issuer, address, fonts }: { issuer: Issuer; address: string; fonts: PaperFont[] },
) {
  const { number, name, eventTitle, eventTitleEn, heldOn, hours, body, issuedOn } = certified;
  const sheet = startCertificate(fonts, `出席證書 Certificate of Attendance ${number}`, issuedOn);
  let y = sheet.text(ASSOCIATION_NAME.zh, { ...CENTRED, y: 88, size: 15, isBold: true, color: ACCENT });
  y = sheet.text(ASSOCIATION_NAME.en, { ...CENTRED, y, size: 11, color: ACCENT });
  y = sheet.text('出 席 證 書', { ...CENTRED, y: y + 38, size: 34, isBold: true });
  y = sheet.text('Certificate of Attendance', { ...CENTRED, y, size: 15 });
  y = sheet.text('茲證明', { ...CENTRED, y: y + 34, size: 12 });
  y = sheet.text('This is to certify that', { ...CENTRED, y, size: 10, color: GREY }) + 14;
  y = sheet.text(name, { ...CENTRED, y, size: 24, isBold: true });
  y = sheet.text('出席', { ...CENTRED, y: y + 14, size: 12 });
  y = sheet.text('attended', { ...CENTRED, y, size: 10, color: GREY }) + 10;
  y = sheet.text(eventTitle, { ...CENTRED, y, size: 17, isBold: true });
  if (eventTitleEn) y = sheet.text(eventTitleEn, { ...CENTRED, y: y + 2, size: 12 });
  const cells: [Words, string][] = [
    [{ zh: '活動日期', en: 'Date of the event' }, heldOn],
    [{ zh: '發出日期', en: 'Issued on' }, issuedOn],
    [{ zh: '證書編號', en: 'Certificate no.' }, number],
  ];
  if (hours)
    cells.push([{ zh: '培訓時數', en: 'Hours of training' }, [hours, body].filter(Boolean).join(' · ')]);
  drawCells(sheet, cells, y + 36);
  drawFoot(sheet, { address, issuer, hint: SCAN });
  return { bytes: await sheet.bytes(), missing: [...sheet.missing].join('') };
}
