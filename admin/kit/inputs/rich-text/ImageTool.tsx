import LibraryIcon from '@mui/icons-material/CollectionsOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import { type Editor, useEditorState } from '@tiptap/react';
import { useRef } from 'react';
import { isEnter } from '../../i18n/composing.ts';
import { useText } from '../../i18n/useText.ts';
import { LibraryChoice } from '../../media/LibraryChoice.tsx';
import { ToolButton } from './ToolButton.tsx';

interface ImageToolProps {
  editor: Editor;
  onImages: (files: File[]) => void;
}

const pictureAt = (editor: Editor) => ['image', 'inlineImage'].find((name) => editor.isActive(name));

export function ImageTool({ editor, onImages }: ImageToolProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const alt = useEditorState({
    editor,
    selector: ({ editor: now }): string | undefined => {
      const kind = pictureAt(now);
      return kind && (now.getAttributes(kind).alt ?? '');
    },
  });
  return (
    <>
      <ToolButton label={text('editor.image')} onClick={() => input.current?.click()}>
        <ImageIcon />
      </ToolButton>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={(event) => {
          onImages([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <LibraryChoice onChoose={({ url }) => editor.chain().focus().setImage({ src: url, alt: '' }).run()}>
        {(open) => (
          <ToolButton label={text('media.choose')} onClick={open}>
            <LibraryIcon />
          </ToolButton>
        )}
      </LibraryChoice>
      {alt !== undefined && (
        <input
          className="rich-text-alt"
          aria-label={text('editor.imageAlt')}
          placeholder={text('editor.imageAlt')}
          value={alt}
          // Keeps Enter from submitting the form around the editor.
          onKeyDown={(event) => isEnter(event.nativeEvent) && event.preventDefault()}
          onChange={(event) =>
            editor.commands.updateAttributes(pictureAt(editor) ?? 'image', { alt: event.target.value })
          }
        />
      )}
    </>
  );
}
