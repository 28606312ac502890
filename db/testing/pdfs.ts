import { deflateSync } from 'node:zlib';

// Builds PDFs for tests: ordinary files, damaged files, and files that exhaust the program that renders them.

type PdfObject = string | { dictionary: string; stream: Buffer };

const PAGE_TREE = 2;

interface FileOptions {
  trailer?: string;
}

function pdfFile(objects: PdfObject[], { trailer = '' }: FileOptions = {}): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((object, index) => {
    offsets.push(length);
    const isText = typeof object === 'string';
    const head = isText ? object : `<< ${object.dictionary} /Length ${object.stream.length} >>\nstream\n`;
    add(Buffer.from(`${index + 1} 0 obj\n${head}`, 'latin1'));
    if (!isText) add(Buffer.concat([object.stream, Buffer.from('\nendstream')]));
    add(Buffer.from('\nendobj\n'));
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`;
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`));
  return Buffer.concat(parts);
}

const CATALOG = `<< /Type /Catalog /Pages ${PAGE_TREE} 0 R >>`;
const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const A4 = '0 0 595 842';

const compressed = (content: string | Buffer, dictionary = ''): PdfObject => ({
  dictionary: `${dictionary} /Filter /FlateDecode`,
  stream: deflateSync(content),
});

interface PageOptions {
  content: string | Buffer;
  mediaBox?: string;
  resources?: string;
  more?: PdfObject[];
}

function onePage({ content, mediaBox = A4, resources = '', more = [] }: PageOptions): Buffer {
  return pdfFile([
    CATALOG,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${mediaBox}] /Contents 4 0 R /Resources << ${resources} >> >>`,
    compressed(content),
    ...more,
  ]);
}

const greeting = (index: number) =>
  `BT /F 48 Tf 72 700 Td (Page ${index + 1}) Tj ET 0.8 0.2 0.1 rg 72 400 300 200 re f`;

export function ordinaryPdf(pages: number, more: (string | Buffer)[] = []): Buffer {
  const contents = [...Array.from({ length: pages }, (_, index) => greeting(index)), ...more];
  const kids = contents.map((_, index) => `${4 + index * 2} 0 R`);
  const page = (content: string | Buffer, index: number) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [${A4}] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
    compressed(content),
  ];
  return pdfFile([
    CATALOG,
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${contents.length} >>`,
    HELVETICA,
    ...contents.flatMap(page),
  ]);
}

export const noPagesPdf = (): Buffer => pdfFile([CATALOG, '<< /Type /Pages /Kids [] /Count 0 >>']);

export function lockedPdf(): Buffer {
  const entry = (byte: string) => `<${byte.repeat(32)}>`;
  const encryption = `<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O ${entry('5a')} /U ${entry('a5')} >>`;
  const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [${A4}] >>`;
  return pdfFile([CATALOG, pages, page, encryption], {
    trailer: `/Encrypt 4 0 R /ID [${entry('01')} ${entry('01')}]`,
  });
}

const ORDERINGS = {
  CNS1: { font: 'MSung-Light', encoding: 'UniCNS-UCS2-H' },
  GB1: { font: 'STSong-Light', encoding: 'UniGB-UCS2-H' },
};

export function withoutFontsPdf(ordering: keyof typeof ORDERINGS, isInForm = false): Buffer {
  const { font, encoding } = ORDERINGS[ordering];
  const text = 'BT /F 48 Tf 72 700 Td <99996E2F5BF57269> Tj ET';
  const fonts = '/Font << /F 5 0 R >>';
  const more: PdfObject[] = [
    `<< /Type /Font /Subtype /Type0 /BaseFont /${font} /Encoding /${encoding} /DescendantFonts [6 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${font} /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 0 >> /FontDescriptor 7 0 R >>`,
    `<< /Type /FontDescriptor /FontName /${font} /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>`,
    compressed(text, `/Type /XObject /Subtype /Form /BBox [${A4}] /Resources << ${fonts} >>`),
  ];
  return isInForm
    ? onePage({ content: '/X Do', resources: '/XObject << /X 8 0 R >>', more })
    : onePage({ content: text, resources: fonts, more });
}

export const giantPagePdf = (): Buffer =>
  onePage({ mediaBox: '0 0 14400 14400', content: '1 0 0 rg 0 0 14400 7200 re f' });

export const imagePage = (width: number, height: number, bits: number, space: string) =>
  onePage({
    content: '595 0 0 842 0 0 cm /X Do',
    resources: '/XObject << /X 5 0 R >>',
    more: [
      compressed(
        Buffer.alloc(Math.ceil((width * bits * (space === '/DeviceRGB' ? 3 : 1)) / 8) * height),
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent ${bits} /ColorSpace ${space}`,
      ),
    ],
  });

function formsWithinForms(depth: number): Buffer {
  const form = (level: number): PdfObject =>
    level === depth
      ? compressed('0 0 1 1 re f', `/Type /XObject /Subtype /Form /BBox [${A4}]`)
      : compressed(
          '/X Do '.repeat(10),
          `/Type /XObject /Subtype /Form /BBox [${A4}] /Resources << /XObject << /X ${6 + level} 0 R >> >>`,
        );
  return onePage({
    content: '/X Do',
    resources: '/XObject << /X 5 0 R >>',
    more: Array.from({ length: depth + 1 }, (_, level) => form(level)),
  });
}

function patternWithinPattern(): Buffer {
  const tile = (resources: string, content: string) =>
    compressed(
      content,
      `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 0.01 /YStep 0.01 /Resources << ${resources} >>`,
    );
  return onePage({
    mediaBox: '0 0 14400 14400',
    content: '/Pattern cs /P scn 0 0 14400 14400 re f',
    resources: '/Pattern << /P 5 0 R >>',
    more: [
      tile('/Pattern << /P 6 0 R >>', '/Pattern cs /P scn 0 0 10 10 re f'),
      tile('', '1 0 0 rg 0 0 0.001 0.001 re f'),
    ],
  });
}

function endlessShading(): Buffer {
  const steps = `{ ${'dup sin cos sqrt abs '.repeat(5000)} 0 0 }`;
  const shading =
    '/Shading << /S << /ShadingType 1 /ColorSpace /DeviceRGB /Domain [0 1 0 1] /Matrix [595 0 0 842 0 0] /Function 5 0 R >> >>';
  return onePage({
    content: '/S sh '.repeat(200),
    resources: shading,
    more: [compressed(steps, '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]')],
  });
}

export const vastContent = () => Buffer.alloc(100_000_000, '0 0 m 9 9 l S\n');

export const BOMBS: Record<string, () => Buffer> = {
  'arrays in arrays': () =>
    onePage({ content: 'n', resources: `/X ${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}` }),
  'dictionaries in dictionaries': () =>
    onePage({ content: 'n', resources: `/X ${'<</A'.repeat(500_000)} 1 ${'>>'.repeat(500_000)}` }),
  'pages that are their own parents': () =>
    pdfFile([CATALOG, '<< /Type /Pages /Kids [2 0 R 2 0 R 2 0 R] /Count 1000000 >>']),
  'a picture of 900 million pixels': () => imagePage(30_000, 30_000, 1, '/DeviceGray'),
  'a picture of 300 MB': () => imagePage(10_000, 10_000, 8, '/DeviceRGB'),
  'a content of 100 MB': () => onePage({ content: vastContent() }),
  'a hundred thousand long curves': () =>
    onePage({ content: '0 0 m 99 842 555 0 595 842 c S\n'.repeat(100_000) }),
  'states within states': () => onePage({ content: 'q '.repeat(5_000_000) }),
  'forms within forms': () => formsWithinForms(12),
  'a form that draws itself': () => formsWithinForms(0),
  'patterns within patterns': patternWithinPattern,
  'a shading without end': endlessShading,
};
