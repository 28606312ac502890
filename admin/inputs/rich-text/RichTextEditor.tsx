import Box from '@mui/material/Box';
import { Image } from '@tiptap/extension-image';
import Link from '@tiptap/extension-link';
import { TableKit } from '@tiptap/extension-table';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { EditorToolbar } from './EditorToolbar.tsx';
import './rich-text.css';
import { imageFiles } from '../image-files.ts';
import { useImageUpload } from '../useImageUpload.ts';
import { leaveTable } from './leave-table.ts';
import { withOurHeadings } from './pasted-headings.ts';

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: false,
    code: false,
    codeBlock: false,
  }),
  // What is typed behind a link is not part of it.
  Link.extend({ inclusive: () => false }).configure({
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null },
  }),
  Image.configure({ allowBase64: false }),
  TableKit.configure({ table: { resizable: false } }),
];

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
  const written = useRef(value);
  const insertImages = useRef<(files: File[]) => void>(() => undefined);

  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': describedBy,
        ...(lang ? { lang } : {}),
      },
      transformPastedHTML: withOurHeadings,
      handleKeyDown: leaveTable,
      handlePaste: (_view, event) => takeImages(event.clipboardData, insertImages.current),
      handleDrop: (_view, event) => takeImages(event.dataTransfer, insertImages.current),
    },
    onUpdate({ editor: now }) {
      written.current = now.isEmpty ? '' : now.getHTML();
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
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <Box className="rich-text" data-invalid={isInvalid} aria-busy={isUploading}>
      {editor && <EditorToolbar editor={editor} onImages={(files) => insertImages.current(files)} />}
      <EditorContent editor={editor} />
    </Box>
  );
}

/** Takes the pictures of a paste or a drop; false leaves everything else to the editor. */
function takeImages(transfer: DataTransfer | null, insert: (files: File[]) => void): boolean {
  const images = imageFiles(transfer?.files);
  if (images.length === 0) return false;
  insert(images);
  return true;
}
