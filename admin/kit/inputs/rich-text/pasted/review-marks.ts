const COMMENTS =
  '[style*="mso-element:comment" i], .MsoCommentReference, .msocomanchor, .msocomoff, [href^="#cmnt"], [href^="#_cmnt"]';
const DELETED = '.msoDel, del[cite], del[datetime]';
const INSERTED = '.msoIns, ins[cite], ins[datetime]';

/** Google Docs exports its comments in boxes below the text, each led by a link back. */
const commentBoxes = (body: Element) =>
  [...body.querySelectorAll('div [href^="#cmnt_ref"]')].flatMap((link) => link.closest('div') ?? []);

/** Takes out what colleagues wrote to each other: comments, and text that a tracked change deleted. */
export function withoutReviewMarks(body: Element) {
  for (const box of commentBoxes(body)) box.remove();
  for (const element of [...body.querySelectorAll(`${COMMENTS}, ${DELETED}`)]) {
    const raised = element.closest('sup');
    if (raised?.textContent === element.textContent) raised?.remove();
    else element.remove();
  }
  for (const element of [...body.querySelectorAll(INSERTED)]) element.replaceWith(...element.childNodes);
}
