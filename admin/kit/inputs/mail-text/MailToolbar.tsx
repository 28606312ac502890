import FormatBold from '@mui/icons-material/FormatBold';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import { Box, Button, MenuItem } from '@mui/material';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { ButtonMenu } from '../../navigation/ButtonMenu.tsx';
import { ToolButton } from '../rich-text/ToolButton.tsx';
import { ButtonTool } from './ButtonTool.tsx';
import type { Fields } from './mail-document.ts';
import { useFieldName } from './useFieldName.ts';

/** Secret URLs: only a button may lead there. */
const LINK_FIELDS = ['link', 'publicLink'];

interface MailToolbarProps {
  editor: Editor;
  fields: Fields;
  isOneLine: boolean;
}

export function MailToolbar({ editor, fields, isOneLine }: MailToolbarProps) {
  const text = useText();
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      list: now.isActive('bulletList'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const run = () => editor.chain().focus();
  const said = fields.filter((field) => !LINK_FIELDS.includes(field));
  return (
    <Box role="toolbar" aria-label={text('editor.toolbar')} className="rich-text-toolbar">
      {!isOneLine && (
        <>
          <ToolButton label={text('editor.bold')} isOn={is.bold} onClick={() => run().toggleBold().run()}>
            <FormatBold />
          </ToolButton>
          <ToolButton
            label={text('editor.bulletList')}
            isOn={is.list}
            onClick={() => run().toggleBulletList().run()}
          >
            <FormatListBulleted />
          </ToolButton>
          <ButtonTool editor={editor} links={fields.filter((field) => LINK_FIELDS.includes(field))} />
        </>
      )}
      {said.length > 0 && <FieldTool editor={editor} fields={said} />}
      {!isOneLine && (
        <>
          <ToolButton label={text('editor.undo')} isDisabled={!is.canUndo} onClick={() => run().undo().run()}>
            <Undo />
          </ToolButton>
          <ToolButton label={text('editor.redo')} isDisabled={!is.canRedo} onClick={() => run().redo().run()}>
            <Redo />
          </ToolButton>
        </>
      )}
    </Box>
  );
}

function FieldTool({ editor, fields }: { editor: Editor; fields: Fields }) {
  const text = useText();
  const nameOf = useFieldName();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  function insert(name: string) {
    setAnchor(null);
    editor.chain().focus().insertContent({ type: 'mailField', attrs: { name } }).run();
  }

  return (
    <>
      <Button size="small" aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {text('mail.addField')}
      </Button>
      <ButtonMenu label={text('mail.addField')} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {fields.map((name) => (
          <MenuItem key={name} onClick={() => insert(name)}>
            {nameOf(name)}
          </MenuItem>
        ))}
      </ButtonMenu>
    </>
  );
}
