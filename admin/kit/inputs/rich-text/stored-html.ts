const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

function captionBeside(table: HTMLTableElement) {
  const { caption } = table;
  if (!caption) return;
  const document = table.ownerDocument;
  const wrapper = document.createElement('div');
  wrapper.setAttribute('data-captioned-table', '');
  const beside = document.createElement('div');
  beside.setAttribute('data-table-caption', '');
  beside.append(...caption.childNodes);
  caption.remove();
  table.replaceWith(wrapper);
  wrapper.append(beside, table);
}

function sectionsOnRows(table: HTMLTableElement) {
  for (const [section, part] of [
    ['head', table.tHead],
    ['foot', table.tFoot],
  ] as const)
    for (const row of part?.rows ?? []) row.setAttribute('data-section', section);
}

export function toEditorHtml(html: string): string {
  if (!/<(caption|thead|tfoot)\b/i.test(html)) return html;
  const { body } = parse(html);
  for (const table of body.querySelectorAll('table')) {
    sectionsOnRows(table);
    captionBeside(table);
  }
  return body.innerHTML;
}

const SECTIONS = { head: 'thead', foot: 'tfoot' } as const;

function rowsInSections(table: HTMLTableElement) {
  for (const [section, tag] of Object.entries(SECTIONS)) {
    const rows = [...table.rows].filter((row) => row.getAttribute('data-section') === section);
    if (rows.length === 0 || rows[0]?.closest('table') !== table) continue;
    const part = table.ownerDocument.createElement(tag);
    for (const row of rows) row.removeAttribute('data-section');
    part.append(...rows);
    if (tag === 'thead') table.insertBefore(part, table.tBodies[0] ?? null);
    else table.append(part);
  }
  for (const body of [...table.tBodies]) if (body.rows.length === 0) body.remove();
}

function captionInside(wrapper: Element) {
  const table = wrapper.querySelector('table');
  const beside = wrapper.querySelector(':scope > [data-table-caption]');
  if (!table) return;
  if (beside?.textContent?.trim() || beside?.querySelector('img'))
    table.createCaption().append(...beside.childNodes);
  wrapper.replaceWith(table);
}

export function fromEditorHtml(html: string): string {
  if (!/<table\b/i.test(html)) return html;
  const { body } = parse(html);
  // Our tables have no column widths.
  for (const colgroup of body.querySelectorAll('colgroup')) colgroup.remove();
  for (const table of body.querySelectorAll('table')) {
    table.removeAttribute('style');
    rowsInSections(table);
  }
  for (const wrapper of body.querySelectorAll('[data-captioned-table]')) captionInside(wrapper);
  return body.innerHTML;
}
