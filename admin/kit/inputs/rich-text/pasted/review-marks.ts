const COMMENTS =
  '[style*="mso-element:comment" i], .MsoCommentReference, .msocomanchor, .msocomoff, [href^="#cmnt"], [href^="#_cmnt"], comment, .comment-indicator';
const DELETED = '.msoDel, del[cite], del[datetime]';
const INSERTED = '.msoIns, ins[cite], ins[datetime]';

const commentBoxes = (body: Element) =>
  [...body.querySelectorAll('div [href^="#cmnt_ref"]')].flatMap((link) => link.closest('div') ?? []);

const FIELD = /mso-element:\s*field-(begin|separator|end)/i;

export function withoutFieldCodes(body: Element) {
  let isCode = false;
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const [, part] = (node instanceof Element && FIELD.exec(node.getAttribute('style') ?? '')) || [];
    if (part) isCode = part.toLowerCase() === 'begin';
    else if (isCode && node.nodeType === Node.TEXT_NODE) node.textContent = '';
  }
}

export function withoutReviewMarks(body: Element) {
  for (const box of commentBoxes(body)) box.remove();
  for (const element of [...body.querySelectorAll(`${COMMENTS}, ${DELETED}`)]) {
    const raised = element.closest('sup');
    if (raised?.textContent === element.textContent) raised?.remove();
    else element.remove();
  }
  for (const element of [...body.querySelectorAll(INSERTED)]) element.replaceWith(...element.childNodes);
}
