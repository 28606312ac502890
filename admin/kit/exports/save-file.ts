const BYTE_ORDER_MARK = '\uFEFF';

export function saveBlob(fileName: string, blob: Blob) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

export interface TextFile {
  fileName: string;
  text: string;
}

export function saveCsv({ fileName, text }: TextFile) {
  // Excel needs the byte-order mark to detect Chinese. The browser removes it from a response when it decodes
  // the text.
  const content = text.startsWith(BYTE_ORDER_MARK) ? text : BYTE_ORDER_MARK + text;
  saveBlob(fileName, new Blob([content], { type: 'text/csv;charset=utf-8' }));
}
