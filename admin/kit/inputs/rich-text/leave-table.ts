import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Tab only moves between cells. Outside tables, Escape closes the dialog. */
export function leaveTable(view: EditorView, event: KeyboardEvent): boolean {
  if (event.key !== 'Escape') return false;
  const { $from } = view.state.selection;
  const depths = Array.from({ length: $from.depth }, (_, index) => index + 1);
  const table = depths.find((depth) => $from.node(depth).type.name === 'table');
  if (table === undefined) return false;
  event.stopPropagation();
  const behind = TextSelection.near(view.state.doc.resolve($from.after(table)));
  view.dispatch(view.state.tr.setSelection(behind).scrollIntoView());
  return true;
}
