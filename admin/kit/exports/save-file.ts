const BYTE_ORDER_MARK = '\uFEFF';

/** Saves a file as a browser download. */
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

/**
 * Saves a CSV with a byte-order mark, which Excel needs to detect Chinese. The browser removes the mark from
 * a response when it decodes the text.
 */
export function saveCsv({ fileName, text }: TextFile) {
  const content = text.startsWith(BYTE_ORDER_MARK) ? text : BYTE_ORDER_MARK + text;
  saveBlob(fileName, new Blob([content], { type: 'text/csv;charset=utf-8' }));
}
