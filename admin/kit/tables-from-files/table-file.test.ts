import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readAmount } from '../../../core/money/amounts.ts';
import { brokenIn, encodingOf, readText } from './decode.ts';
import { shownNumber, signedNumber } from './number-format.ts';
import { openTableFile, tableOfText, UnreadableFile } from './table-file.ts';

const RELS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

function workbook(sheetData: string, format = 'General', columns = '', behind = '') {
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="會員 &amp; 友" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': RELS,
    'xl/styles.xml': `<styleSheet ${MAIN}><numFmts count="1"><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}>${columns}<sheetData>${sheetData}</sheetData>${behind}</worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

async function firstSheet(bytes: Uint8Array) {
  const { sheets } = await openTableFile(bytes);
  return sheets?.[0];
}
const text = (value: string) => `<is><t>${value}</t></is>`;

describe('shownNumber', () => {
  it.each([
    ['42', '"HKPT"000000', 'HKPT000042'],
    ['107', '000000', '000107'],
    ['107', '00000#', '000107'],
    ['42', 'HKPT\\-0000', undefined],
    ['42', '\\H\\K\\P\\T\\-0000', 'HKPT-0042'],
    ['12345678', '0000\\-0000', '1234-5678'],
    ['1234567', '0000', '1234567'],
    ['23456789', '0000 0000', '2345 6789'],
    ['3', '0"間"', '3間'],
    ['42.0', '"M"000;[Red]-000', 'M042'],
    ['800', '"HK$"#,##0', undefined],
    ['800', '[$HK$-C04]#,##0', undefined],
    ['800', '#,##0.00', undefined],
    ['46082', 'yyyy-mm-dd', undefined],
    ['46082', '[$-404]e"年"m"月"d"日";@', undefined],
    ['42', 'General', undefined],
    ['42', '0', undefined],
    ['-42', '000000', undefined],
    ['4.5', '000000', undefined],
  ])('formats %s with the format %s as %s', (written, format, shown) => {
    expect(shownNumber(written, format)).toBe(shown);
  });
});

describe('signedNumber', () => {
  it.each([
    ['800', '#,##0.00" DR"', -80_000],
    ['800.5', '#,##0.00" DR"', -80_050],
    ['800', '#,##0.00" CR"', 80_000],
    ['800', '"-"#,##0.00', -80_000],
    ['800', '\\-#,##0.00', -80_000],
    ['800', '-#,##0.00', -80_000],
    ['800', '[Red]-#,##0.00;[Blue]#,##0.00', -80_000],
    ['800', '(#,##0.00)', -80_000],
    ['800', '\\(#,##0.00\\)', -80_000],
    ['800', '"HK$"(#,##0.00)', -80_000],
    ['800', '#,##0.00\\-', -80_000],
    ['800', '#,##0.00"−"', -80_000],
    ['800', '"借 "#,##0.00', -80_000],
    ['800', '#,##0.00" 支出"', -80_000],
    ['800', '"HK$"#,##0.00" DR"', -80_000],
    ['800', '[$HK$-C04] #,##0.00" DR"', -80_000],
    ['800', 'General" DR"', -80_000],
    ['800', '[>=0]#,##0.00" DR";[<0]#,##0.00" CR"', -80_000],
    ['8E2', '0" DR"', -80_000],
    ['-800', '#,##0.00" DR";#,##0.00" CR"', undefined],
    ['-800', '#,##0.00" CR";#,##0.00" DR"', -80_000],
  ])(
    'for %s with the number format %s returns the number with the sign that the format implies',
    (written, format, cents) => {
      const shown = signedNumber(written, format) ?? '';
      expect(readAmount(shown)?.cents).toBe(cents);
    },
  );

  it.each([
    ['800', '#,##0.00'],
    ['800', '#,##0.00_);(#,##0.00)'],
    ['800', '#,##0.00_-;\\(#,##0.00\\)'],
    ['-800', '#,##0.00_);(#,##0.00)'],
    ['-800', '#,##0.00;-#,##0.00'],
    ['800', '"HK$"#,##0.00;[Red]-"HK$"#,##0.00'],
    ['800', '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-'],
    ['0', '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-'],
    ['46082', 'dd-mm-yyyy'],
    ['46082', 'yyyy-mm-dd'],
    ['0.5', '0.00%'],
    ['23456789', '0000-0000'],
    ['800', 'General'],
    ['', '0" DR"'],
  ])('returns undefined for %s with the number format %s', (written, format) => {
    expect(signedNumber(written, format)).toBeUndefined();
  });

  it('shows “DR” only for the cells whose number format contains it', async () => {
    const row = (number: number, style: number) =>
      `<row r="${number}"><c r="A${number}" s="${style}"><v>800</v></c></row>`;
    const sheet = await firstSheet(workbook(row(1, 1) + row(2, 0), '#,##0.00&quot; DR&quot;'));
    expect(sheet?.rows).toEqual([['800 DR'], ['800']]);
  });
});

describe('openTableFile on a workbook', () => {
  it('reads codes as its cells display them', async () => {
    const bytes = workbook(
      `<row r="1"><c r="A1" s="1"><v>42</v></c><c r="B1"><v>42</v></c></row>`,
      '&quot;HKPT&quot;000000',
    );
    expect((await firstSheet(bytes))?.rows).toEqual([['HKPT000042', '42']]);
  });

  it('reads cells without a cell reference such as r="A1"', async () => {
    const row = (...cells: string[]) =>
      `<row>${cells.map((cell) => (cell ? `<c t="inlineStr">${text(cell)}</c>` : '<c/>')).join('')}</row>`;
    const bytes = workbook(row('甲', '', '乙') + row('丙', '丁'));
    expect((await firstSheet(bytes))?.rows).toEqual([
      ['甲', '', '乙'],
      ['丙', '丁', ''],
    ]);
  });

  it('copies a cell merged over several rows into each row, but not a title merged over several columns', async () => {
    const cell = (place: string, value: string) => `<c r="${place}" t="inlineStr">${text(value)}</c>`;
    const bytes = workbook(
      `<row r="1">${cell('A1', '會員名單')}</row><row r="2">${cell('A2', '甲')}${cell('B2', '油尖旺區')}</row><row r="3">${cell('A3', '乙')}<c r="B3"/></row><row r="4">${cell('A4', '丙')}</row>`,
      'General',
      '',
      '<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="B2:B3"/></mergeCells>',
    );
    const rows = (await firstSheet(bytes))?.rows.map((row) => [row[0] ?? '', row[1] ?? '']);
    expect(rows).toEqual([
      ['會員名單', ''],
      ['甲', '油尖旺區'],
      ['乙', '油尖旺區'],
      ['丙', ''],
    ]);
  });

  it('reads hidden rows and columns, and reports them', async () => {
    const cell = (place: string, value: string) => `<c r="${place}" t="inlineStr">${text(value)}</c>`;
    const bytes = workbook(
      `<row r="1">${cell('A1', '甲')}</row><row r="2" hidden="1">${cell('A2', '隱藏')}</row><row r="4" hidden="true">${cell('A4', '丁')}</row>`,
      'General',
      '<cols><col min="2" max="3" hidden="1"/></cols>',
    );
    const sheet = await firstSheet(bytes);
    expect(sheet?.hidden).toEqual({ rows: [2, 4], columns: 2, merged: [] });
    const files = unzipSync(bytes);
    const name = 'xl/workbook.xml';
    const book = strFromU8(files[name] ?? new Uint8Array()).replace('<sheet ', '<sheet state="hidden" ');
    const whole = await firstSheet(zipSync({ ...files, [name]: strToU8(book) }));
    expect(whole?.hidden).toEqual({ rows: [2, 4], columns: 2, merged: [], sheet: true });
    expect(sheet?.rows.map(([first]) => first)).toEqual(['甲', '隱藏', '', '丁']);
  });
});

const zipOf = (...names: string[]) =>
  zipSync(Object.fromEntries(names.map((name) => [name, strToU8('<x/>')])));
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const oleOf = (stream: string) => Uint8Array.from([...OLE, ...Buffer.from(stream, 'utf16le')]);

describe('openTableFile on a file without a table', () => {
  it.each([
    ['word', zipOf('[Content_Types].xml', 'word/document.xml')],
    ['openDocument', zipOf('mimetype', 'content.xml')],
    ['numbers', zipOf('Index/Document.iwa', 'preview.jpg')],
    ['binaryWorkbook', zipOf('xl/workbook.bin')],
    ['other', zipOf('a.txt')],
    ['oldExcel', oleOf('Workbook')],
    ['mail', oleOf('__properties_version1.0')],
    ['word', oleOf('WordDocument')],
    ['locked', oleOf('EncryptedPackage')],
    ['pdf', strToU8('%PDF-1.7\n')],
    ['picture', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])],
    ['bankFormat', strToU8('OFXHEADER:100\nDATA:OFXSGML\n<OFX><STMTTRN>')],
    ['bankFormat', strToU8('<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?><OFX>')],
    ['bankFormat', strToU8('!Type:Bank\nD20/11/2026\nT200.00\n^\n')],
    ['bankFormat', strToU8(':20:START\n:25:012/123456\n:61:2611201120C200,00NTRF\n')],
    ['bankFormat', strToU8('{1:F01HSBCHKHHX}{2:O940}{4:\n:20:1\n:25:012/1\n')],
    [
      'bankFormat',
      strToU8('<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">'),
    ],
    [
      'wordpress',
      strToU8('<?xml version="1.0"?>\n<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/">'),
    ],
    ['damaged', workbook('<row/>').slice(0, 300)],
    ['damaged', zipOf('xl/workbook.xml')],
  ])('throws UnreadableFile with the reason %s', async (refusal, bytes) => {
    const error = await openTableFile(bytes).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnreadableFile);
    expect(error).toMatchObject({ refusal });
  });
});

async function read(bytes: Uint8Array) {
  const file = await openTableFile(bytes);
  return file.sheets ? undefined : { encoding: file.guessed, ...tableOfText(file, file.guessed) };
}

describe('openTableFile on an HTML page with the extension .xls', () => {
  it.each([
    ['<html><body><table><tr><th>編號<th>名稱<tr><td>1<td>甲 &amp; 乙</table>'],
    [
      '<!DOCTYPE html><style>td{}</style><TABLE><TR><TD>編號</TD><TD>名稱</TD></TR><TR><TD>1</TD><TD><b>甲</b> &#38;&nbsp;乙</TD></TR></TABLE>',
    ],
    [
      '<meta charset="utf-8"><table border=1><tr>\n<td x:num>編號</td>\n<td>名稱</td></tr><!-- <tr><td>x</td></tr> --><tr><td>1</td><td>甲\n &amp; 乙</td></tr></table>',
    ],
  ])('reads its table: %s', async (html) => {
    const table = await read(strToU8(html));
    expect(table?.rows).toEqual([
      ['編號', '名稱'],
      ['1', '甲 & 乙'],
    ]);
  });

  it('keeps all columns below a heading that spans several columns', async () => {
    const table = await read(strToU8('<table><tr><td colspan="2">會員</td><td>電話</td></tr></table>'));
    expect(table?.rows).toEqual([['會員', '', '電話']]);
  });
});

describe('openTableFile on XML of Excel 2003', () => {
  it.each([
    ['', 'ss:'],
    ['ss:', 'ss:'],
  ])('reads the first sheet when its elements have this form: <%sRow>', async (prefix, of) => {
    const cell = (type: string, value: string, attributes = '') =>
      `<${prefix}Cell${attributes}><${prefix}Data ${of}Type="${type}">${value}</${prefix}Data></${prefix}Cell>`;
    const row = (...cells: string[]) => `<${prefix}Row>${cells.join('')}</${prefix}Row>`;
    const table = await read(
      strToU8(
        `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<${prefix}Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><${prefix}Worksheet ss:Name="S"><${prefix}Table>${row(cell('String', '日期'), cell('String', '摘要'), cell('String', '支出'), cell('String', '存入'))}${row(cell('DateTime', '2026-11-24T00:00:00.000'), cell('String', '甲 &amp; 乙'), cell('Number', '800', ' ss:Index="4"'))}</${prefix}Table></${prefix}Worksheet></${prefix}Workbook>`,
      ),
    );
    expect(table?.rows).toEqual([
      ['日期', '摘要', '支出', '存入'],
      ['2026-11-24', '甲 & 乙', '', '800'],
    ]);
  });
});

describe('the encoding of a text file', () => {
  const latin = (value: string) => Uint8Array.from(Buffer.from(value, 'latin1'));

  it.each([
    'Company,Tel\nCafé du Chien,1',
    'Müller Ltd,2345\nGroomers,1',
    'Señor Perro,São\nPâté,1',
    'Name\nBjörk & Søn,1',
  ])('is detected as Windows-1252: %s', async (value) => {
    expect(encodingOf(latin(value))).toBe('windows-1252');
    expect(readText(latin(value))).toBe(value);
  });

  it('is detected as UTF-8 despite one invalid byte, and the byte is counted', async () => {
    const bytes = strToU8('公司名稱,電話\n甲乙丙有限公司,23456789');
    for (const place of [0, 1, 5, 21, 26]) {
      const broken = bytes.with(place, 0xff);
      expect(encodingOf(broken)).toBe('utf-8');
      expect(brokenIn(readText(broken))).toBeGreaterThan(0);
      expect((await read(broken))?.rows[1]?.[1]).toBe('23456789');
    }
  });
});
