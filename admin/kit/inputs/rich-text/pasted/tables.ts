const textOf = (node: Node) => (node.textContent ?? '').trim();

function isBold(cell: Element): boolean {
  const bold = [...cell.querySelectorAll('b, strong')].map(textOf).join('');
  return bold.length > 0 && bold === textOf(cell);
}

function toHeader(cell: Element) {
  const header = cell.ownerDocument.createElement('th');
  for (const { name, value } of cell.attributes) header.setAttribute(name, value);
  header.append(...cell.childNodes);
  for (const bold of [...header.querySelectorAll('b, strong')]) bold.replaceWith(...bold.childNodes);
  cell.replaceWith(header);
}

const filled = (row: HTMLTableRowElement) => [...row.cells].filter(textOf);

export function headerRows(body: Element) {
  for (const table of body.querySelectorAll('table')) {
    if (table.querySelector('th')) continue;
    const [first, second] = table.rows;
    const isHeading =
      first &&
      second &&
      filled(first).length > 1 &&
      filled(first).every(isBold) &&
      !filled(second).every(isBold);
    const rows = table.tHead ? [...table.tHead.rows] : isHeading ? [first] : [];
    for (const row of rows) for (const cell of [...row.cells]) toHeader(cell);
  }
}
