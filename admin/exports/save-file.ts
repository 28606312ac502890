const BYTE_ORDER_MARK = '\uFEFF';

/** Hands a file to the browser's downloads. */
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

/** Reading an answer as text drops its byte-order mark, by which Excel knows Chinese, so it is put back. */
export function saveCsv({ fileName, text }: TextFile) {
  const content = text.startsWith(BYTE_ORDER_MARK) ? text : BYTE_ORDER_MARK + text;
  saveBlob(fileName, new Blob([content], { type: 'text/csv;charset=utf-8' }));
}
