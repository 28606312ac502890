import { getSchema } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import type { Node, NodeType, Schema } from '@tiptap/pm/model';
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import StarterKit from '@tiptap/starter-kit';
import { describe, expect, it } from 'vitest';
import { leaveTable } from './leave-table.ts';

const schema: Schema = getSchema([StarterKit, TableKit]);
const { paragraph, table, tableRow, tableCell, doc } = schema.nodes as Record<
  'paragraph' | 'table' | 'tableRow' | 'tableCell' | 'doc',
  NodeType
>;
const node = (type: NodeType, ...content: Node[]) => type.create(null, content);
const text = (words: string) => node(paragraph, schema.text(words));
const cell = (words: string) => node(tableCell, text(words));
const DOCUMENT = node(
  doc,
  text('before'),
  node(table, node(tableRow, cell('one'), cell('two'))),
  text('behind'),
);

function placeOf(words: string): number {
  let place = 0;
  DOCUMENT.descendants((child, at) => {
    if (child.text === words) place = at;
  });
  return place;
}

function press(key: string, words: string) {
  let state = EditorState.create({ doc: DOCUMENT });
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, placeOf(words) + 1)));
  const view = {
    get state() {
      return state;
    },
    dispatch: (transaction: Transaction) => {
      state = state.apply(transaction);
    },
  };
  const event = new KeyEvent(key);
  const isTaken = leaveTable(view as EditorView, event as unknown as KeyboardEvent);
  return { isTaken, isHeard: event.isHeard, at: state.selection.$from.parent.textContent };
}

class KeyEvent {
  readonly key: string;
  isHeard = true;
  constructor(key: string) {
    this.key = key;
  }
  stopPropagation() {
    this.isHeard = false;
  }
}

describe('Escape in the editor', () => {
  it.each(['one', 'two'])('moves the caret from a table cell (%s) to the text after the table', (words) => {
    expect(press('Escape', words)).toEqual({ isTaken: true, isHeard: false, at: 'behind' });
  });

  it('closes the dialog when the caret is outside tables', () => {
    expect(press('Escape', 'before')).toEqual({ isTaken: false, isHeard: true, at: 'before' });
  });

  it('is the only key that leaves a table', () => {
    expect(press('Tab', 'one')).toEqual({ isTaken: false, isHeard: true, at: 'one' });
    expect(press('Enter', 'one')).toEqual({ isTaken: false, isHeard: true, at: 'one' });
  });
});
