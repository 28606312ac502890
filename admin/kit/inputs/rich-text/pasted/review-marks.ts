const COMMENTS =
  '[style*="mso-element:comment" i], .MsoCommentReference, .msocomanchor, .msocomoff, [href^="#cmnt"], [href^="#_cmnt"]';
const DELETED = '.msoDel, del[cite], del[datetime]';
const INSERTED = '.msoIns, ins[cite], ins[datetime]';

/** Finds the comments of Google Docs: boxes below the text, each with a link back to the text. */
const commentBoxes = (body: Element) =>
  [...body.querySelectorAll('div [href^="#cmnt_ref"]')].flatMap((link) => link.closest('div') ?? []);

/** Removes internal review content: comments, and text that a tracked change deleted. */
export function withoutReviewMarks(body: Element) {
  for (const box of commentBoxes(body)) box.remove();
  for (const element of [...body.querySelectorAll(`${COMMENTS}, ${DELETED}`)]) {
    const raised = element.closest('sup');
    if (raised?.textContent === element.textContent) raised?.remove();
    else element.remove();
  }
  for (const element of [...body.querySelectorAll(INSERTED)]) element.replaceWith(...element.childNodes);
}
