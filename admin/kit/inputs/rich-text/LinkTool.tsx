import LinkIcon from '@mui/icons-material/Link';
import { type Editor, useEditorState } from '@tiptap/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../i18n/useText.ts';
import { LinkPopover } from './LinkPopover.tsx';
import { ToolButton } from './ToolButton.tsx';

export function LinkTool({ editor }: { editor: Editor }) {
  const text = useText();
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const href = useEditorState({
    editor,
    selector: (context): string => context.editor.getAttributes('link').href ?? '',
  });

  function backToText() {
    // The editor's own `focus` waits for the next frame and would lose keys pressed before that.
    flushSync(() => setOpen(false));
    editor.view.focus();
  }

  function apply(link: string) {
    backToText();
    editor.chain().extendMarkRange('link').setLink({ href: link }).run();
  }

  function remove() {
    backToText();
    editor.chain().extendMarkRange('link').unsetLink().run();
  }

  return (
    <>
      <span ref={anchor}>
        <ToolButton label={text('editor.link')} isOn={href !== ''} onClick={() => setOpen(true)}>
          <LinkIcon />
        </ToolButton>
      </span>
      {isOpen && (
        <LinkPopover
          anchor={() => anchor.current}
          href={href}
          onApply={apply}
          onRemove={remove}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
