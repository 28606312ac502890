import { Button, Typography } from '@mui/material';
import type { Editor } from '@tiptap/react';
import type { TextKey } from '../../i18n/dictionary.ts';
import { useText } from '../../i18n/useText.ts';

export function TableTools({ editor }: { editor: Editor }) {
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
