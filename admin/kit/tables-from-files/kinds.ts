import { unzipSync } from 'fflate';

export type Refusal =
  | 'word'
  | 'openDocument'
  | 'numbers'
  | 'binaryWorkbook'
  | 'oldExcel'
  | 'mail'
  | 'locked'
  | 'pdf'
  | 'picture'
  | 'bankFormat'
  | 'wordpress'
  | 'other'
  | 'damaged';

export type Kind = 'workbook' | 'html' | 'spreadsheetXml' | 'text' | Refusal;

const startsWith = (bytes: Uint8Array, signature: number[]) =>
  signature.every((byte, place) => bytes[place] === byte);
const latin = (bytes: Uint8Array, length: number) =>
  String.fromCharCode(...bytes.subarray(0, length)).replaceAll('\0', '');

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Old Office files, and new ones with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const PICTURES = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x42, 0x4d],
];
const HTML =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|meta|table|body|style|div)\b/i;

/** Many programs save Excel's XML of 2003 with the extension `.xls`. */
const SPREADSHEET_XML =
  /^\s*<(?:\?xml|\w*:?Workbook\b)[\s\S]*(?:progid="Excel\.Sheet"|urn:schemas-microsoft-com:office:spreadsheet)/;

const BANK_FORMAT =
  /^\s*(?:OFXHEADER:|<\?OFX|<OFX>|!Type:(?:Bank|CCard|Cash)|(?:\{1:[^}]*\}[\s\S]{0,200})?:20:[\s\S]{0,200}:25:|<\?xml[^>]*>\s*<(?:\w+:)?(?:OFX|Document)\b[^>]*(?:camt\.05|ofx))|<\?xml[^>]*>\s*(?:<\?OFX|<OFX)/i;

const WORDPRESS = /<rss\b[^>]*xmlns:wp=/;

function zipKind(bytes: Uint8Array): Kind {
  const names: string[] = [];
  try {
    unzipSync(bytes, {
      filter({ name }) {
        names.push(name);
        return false;
      },
    });
  } catch {
    return 'damaged';
  }
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/^xl\/workbook\.xml$/)) return 'workbook';
  if (has(/^xl\/workbook\.bin$/)) return 'binaryWorkbook';
  if (has(/^word\//)) return 'word';
  if (has(/^Index\/|\.iwa$/)) return 'numbers';
  return has(/^content\.xml$/) ? 'openDocument' : 'other';
}

function oleKind(bytes: Uint8Array): Kind {
  const text = new TextDecoder('utf-16le').decode(bytes);
  const shifted = new TextDecoder('utf-16le').decode(bytes.subarray(1));
  const has = (name: string) => text.includes(name) || shifted.includes(name);
  if (has('EncryptedPackage')) return 'locked';
  if (has('__substg1.0_') || has('__properties_version1.0')) return 'mail';
  return has('WordDocument') ? 'word' : 'oldExcel';
}

export function kindOf(bytes: Uint8Array): Kind {
  if (startsWith(bytes, ZIP)) return zipKind(bytes);
  if (startsWith(bytes, OLE)) return oleKind(bytes);
  if (latin(bytes, 5) === '%PDF-') return 'pdf';
  if (PICTURES.some((signature) => startsWith(bytes, signature))) return 'picture';
  if (latin(bytes, 6) === '{\\rtf1') return 'word';
  if (BANK_FORMAT.test(latin(bytes, 1000).replace(/^\xef\xbb\xbf/, ''))) return 'bankFormat';
  const start = latin(bytes, 4000).replace(/^\xef\xbb\xbf|^\xff\xfe|^\xfe\xff/, '');
  if (WORDPRESS.test(start)) return 'wordpress';
  if (SPREADSHEET_XML.test(start)) return 'spreadsheetXml';
  return HTML.test(start) ? 'html' : 'text';
}
