import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { Asterisks } from './asterisks.ts';
import { AutoLink, OurLink } from './auto-link.ts';
import { KEPT_MARKS } from './kept-marks.ts';
import { KEPT_NODES } from './kept-nodes.ts';

/** All elements that `cleanHtml` allows (`core/html/rich-text.ts`). */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: false,
    code: false,
    codeBlock: false,
  }),
  OurLink.configure({
    openOnClick: false,
    autolink: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null },
  }),
  AutoLink,
  Asterisks,
  TableKit.configure({ table: { resizable: false }, tableRow: false, tableHeader: false }),
  ...KEPT_NODES,
  ...KEPT_MARKS,
];
