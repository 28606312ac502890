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
 * Saves a CSV with a byte-order mark, because Excel needs the mark to detect Chinese. The response had the
 * mark, but the browser removed it when it decoded the response.
 */
export function saveCsv({ fileName, text }: TextFile) {
  const content = text.startsWith(BYTE_ORDER_MARK) ? text : BYTE_ORDER_MARK + text;
  saveBlob(fileName, new Blob([content], { type: 'text/csv;charset=utf-8' }));
}
