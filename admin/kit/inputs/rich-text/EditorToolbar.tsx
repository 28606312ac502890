import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import FormatStrikethrough from '@mui/icons-material/FormatStrikethrough';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import Redo from '@mui/icons-material/Redo';
import TableChart from '@mui/icons-material/TableChartOutlined';
import Undo from '@mui/icons-material/Undo';
import { Box, Button, Typography } from '@mui/material';
import { type Editor, useEditorState } from '@tiptap/react';
import type { TextKey } from '../../i18n/dictionary.ts';
import { useText } from '../../i18n/useText.ts';
import { HeadingSelect } from './HeadingSelect.tsx';
import { ImageTool } from './ImageTool.tsx';
import { LinkTool } from './LinkTool.tsx';
import { ToolButton } from './ToolButton.tsx';

type Chain = ReturnType<Editor['chain']>;

const TOGGLES = [
  { name: 'bold', Icon: FormatBold, toggle: (chain: Chain) => chain.toggleBold() },
  { name: 'italic', Icon: FormatItalic, toggle: (chain: Chain) => chain.toggleItalic() },
  { name: 'underline', Icon: FormatUnderlined, toggle: (chain: Chain) => chain.toggleUnderline() },
  { name: 'strike', Icon: FormatStrikethrough, toggle: (chain: Chain) => chain.toggleStrike() },
  { name: 'bulletList', Icon: FormatListBulleted, toggle: (chain: Chain) => chain.toggleBulletList() },
  { name: 'orderedList', Icon: FormatListNumbered, toggle: (chain: Chain) => chain.toggleOrderedList() },
  { name: 'quote', Icon: FormatQuote, toggle: (chain: Chain) => chain.toggleBlockquote() },
] as const;

interface EditorToolbarProps {
  editor: Editor;
  onImages: (files: File[]) => void;
}

export function EditorToolbar({ editor, onImages }: EditorToolbarProps) {
  const text = useText();
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      table: now.isActive('table'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const run = () => editor.chain().focus();
  return (
    <Box role="toolbar" aria-label={text('editor.toolbar')} className="rich-text-toolbar">
      <HeadingSelect editor={editor} />
      {TOGGLES.map(({ name, Icon, toggle }) => (
        <ToolButton
          key={name}
          label={text(`editor.${name}`)}
          isOn={is[name]}
          onClick={() => toggle(run()).run()}
        >
          <Icon />
        </ToolButton>
      ))}
      <LinkTool editor={editor} />
      <ImageTool editor={editor} onImages={onImages} />
      <ToolButton
        label={text('editor.table')}
        isDisabled={is.table}
        onClick={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      >
        <TableChart />
      </ToolButton>
      <ToolButton label={text('editor.undo')} isDisabled={!is.canUndo} onClick={() => run().undo().run()}>
        <Undo />
      </ToolButton>
      <ToolButton label={text('editor.redo')} isDisabled={!is.canRedo} onClick={() => run().redo().run()}>
        <Redo />
      </ToolButton>
      {is.table && <TableTools editor={editor} />}
    </Box>
  );
}

function TableTools({ editor }: { editor: Editor }) {
  const text = useText();
  const run = () => editor.chain().focus();
  const tools: [TextKey, () => void][] = [
    ['editor.rowAdd', () => run().addRowAfter().run()],
    ['editor.rowDelete', () => run().deleteRow().run()],
    ['editor.columnAdd', () => run().addColumnAfter().run()],
    ['editor.columnDelete', () => run().deleteColumn().run()],
    ['editor.tableDelete', () => run().deleteTable().run()],
  ];
  return (
    <>
      {tools.map(([label, onClick]) => (
        <Button key={label} size="small" onClick={onClick}>
          {text(label)}
        </Button>
      ))}
      <Typography variant="caption" sx={{ ml: 0.5, color: 'text.secondary' }}>
        {text('editor.tableLeave')}
      </Typography>
    </>
  );
}
