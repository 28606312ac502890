import { Box } from '@mui/material';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { colours } from '../../colours.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import './rich-text.css';
import { imageFiles } from '../../pictures/image-files.ts';
import { useImageUpload } from '../../pictures/useImageUpload.ts';
import { PASTE_RULES } from './asterisks.ts';
import { EXTENSIONS } from './extensions.ts';
import { leaveTable } from './leave-table.ts';
import { isWithoutText, readPastedHtml, readPastedText } from './pasted/pasted-html.ts';
import { fromEditorHtml, toEditorHtml } from './stored-html.ts';
import { usePastedHtml } from './usePastedHtml.ts';

const FOCUS = { '--focus': colours.jade };

interface RichTextEditorProps {
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  labelId: string;
  describedBy: string;
  isInvalid: boolean;
  lang?: string | undefined;
}

export default function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, onBlur, labelId, describedBy, isInvalid, lang } = props;
  const { upload, isUploading } = useImageUpload();
  const pasteHtml = usePastedHtml(upload);
  const written = useRef(value);
  const insertImages = useRef<(files: File[]) => void>(() => undefined);

  const editor = useEditor({
    extensions: EXTENSIONS,
    enablePasteRules: PASTE_RULES,
    content: toEditorHtml(value),
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': describedBy,
        ...(lang ? { lang } : {}),
      },
      transformPastedHTML: (html) => readPastedHtml(html).html,
      transformPastedText: readPastedText,
      handleKeyDown: leaveTable,
      handlePaste: (view, event) =>
        takeImages(event.clipboardData, insertImages.current) || pasteHtml(view, event.clipboardData),
      handleDrop: (_view, event, _slice, isMoved) =>
        !isMoved && takeImages(event.dataTransfer, insertImages.current),
    },
    onUpdate({ editor: now }) {
      written.current = now.isEmpty ? '' : fromEditorHtml(now.getHTML());
      onChange(written.current);
    },
    onBlur,
  });

  insertImages.current = async (files) => {
    for (const file of files) {
      const src = await upload(file);
      if (src) editor?.chain().focus().setImage({ src, alt: '' }).run();
    }
  };

  useEffect(() => {
    if (!editor || value === written.current) return;
    written.current = value;
    editor.commands.setContent(toEditorHtml(value), { emitUpdate: false });
  }, [editor, value]);

  return (
    <Box className="rich-text" data-invalid={isInvalid} aria-busy={isUploading} sx={FOCUS}>
      {editor && <EditorToolbar editor={editor} onImages={(files) => insertImages.current(files)} />}
      <EditorContent editor={editor} />
    </Box>
  );
}

/** False: the editor handles the content. */
function takeImages(transfer: DataTransfer | null, insert: (files: File[]) => void): boolean {
  const images = imageFiles(transfer?.files);
  const names = images.map(({ name }) => name);
  const [html = '', text = ''] = ['text/html', 'text/plain'].map((type) => transfer?.getData(type));
  if (images.length === 0 || !isWithoutText(html, text, names)) return false;
  insert(images);
  return true;
}
