import { Box } from '@mui/material';
import type { JSONContent } from '@tiptap/core';
import { Fragment, Node, Slice } from '@tiptap/pm/model';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef } from 'react';
import '../rich-text/rich-text.css';
import './mail-text.css';
import { colours } from '../../colours.ts';
import { isEnter } from '../../i18n/composing.ts';
import { MailToolbar } from './MailToolbar.tsx';
import { type Fields, lineDocument, lineMarkup, mailDocument, mailMarkup } from './mail-document.ts';
import { mailExtensions } from './mail-extensions.ts';
import { useFieldName } from './useFieldName.ts';

const FOCUS = { '--focus': colours.jade };

export interface MailTextEditorProps {
  value: string;
  onChange: (markup: string) => void;
  fields: Fields;
  isOneLine: boolean;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  lang?: string | undefined;
}

export default function MailTextEditor(props: MailTextEditorProps) {
  const { value, onChange, fields, isOneLine, labelId, describedBy, isInvalid, lang } = props;
  const nameOf = useFieldName();
  const written = useRef(value);
  const read = (markup: string) => (isOneLine ? lineDocument : mailDocument)(markup, fields);
  const write = (document: JSONContent) => (isOneLine ? lineMarkup : mailMarkup)(document);

  const extensions = useMemo(
    () => mailExtensions({ fields, nameOf, isOneLine }),
    [fields, nameOf, isOneLine],
  );
  const editor = useEditor({
    extensions,
    content: read(value),
    injectCSS: false,
    enableInputRules: ['bulletList'],
    enablePasteRules: ['asterisks'],
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': String(!isOneLine),
        'aria-labelledby': labelId,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
        ...(lang ? { lang } : {}),
      },
      handleKeyDown: (_view, event) => isOneLine && isEnter(event),
      clipboardTextParser: (pasted, _context, _plain, { state }) => {
        const line = pasted.replace(/\s*\n\s*/g, ' ');
        const { content } = Node.fromJSON(state.schema, read(isOneLine ? line : pasted));
        return new Slice(Fragment.from(content), 1, 1);
      },
    },
    onUpdate({ editor: now }) {
      written.current = write(now.getJSON());
      onChange(written.current);
    },
  });

  useEffect(() => {
    if (!editor || value === written.current) return;
    written.current = value;
    editor.commands.setContent(read(value), { emitUpdate: false });
  });

  return (
    <Box
      className="rich-text mail-text"
      data-invalid={isInvalid}
      data-lines={isOneLine ? 'one' : 'many'}
      sx={FOCUS}
    >
      {editor && <MailToolbar editor={editor} fields={fields} isOneLine={isOneLine} />}
      <EditorContent editor={editor} />
    </Box>
  );
}
