function save(fileName: string, content: string, type: string) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

export const saveJson = (fileName: string, data: unknown) =>
  save(fileName, JSON.stringify(data, null, 2), 'application/json');

export const saveHtml = (fileName: string, page: string) => save(fileName, page, 'text/html;charset=utf-8');
