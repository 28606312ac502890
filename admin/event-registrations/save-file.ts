interface TextFile {
  fileName: string;
  text: string;
}

const BYTE_ORDER_MARK = '\uFEFF';

/** Hands a CSV to the browser's downloads. Reading an answer as text drops its byte-order mark, so it is put back. */
export function saveFile({ fileName, text }: TextFile) {
  const content = text.startsWith(BYTE_ORDER_MARK) ? text : BYTE_ORDER_MARK + text;
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
