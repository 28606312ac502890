import LinkIcon from '@mui/icons-material/Link';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type Editor, useEditorState } from '@tiptap/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../i18n/useText.ts';
import { linkAddress } from './link-address.ts';
import { ToolButton } from './ToolButton.tsx';

export function LinkTool({ editor }: { editor: Editor }) {
  const text = useText();
  const anchor = useRef<HTMLSpanElement>(null);
  const [address, setAddress] = useState<string>();
  const href = useEditorState({
    editor,
    selector: (context): string => context.editor.getAttributes('link').href ?? '',
  });
  const [isRefused, setRefused] = useState(false);

  function close() {
    setAddress(undefined);
    setRefused(false);
  }

  /** At once: the editor's own `focus` waits for the next frame, and a key pressed before it would be lost. */
  function backToText() {
    flushSync(close);
    editor.view.focus();
  }

  function apply() {
    const link = linkAddress(address ?? '');
    setRefused(!link);
    if (!link) return;
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
        <ToolButton
          label={text('editor.link')}
          isOn={href !== ''}
          onClick={() => setAddress(href || 'https://')}
        >
          <LinkIcon />
        </ToolButton>
      </span>
      <Popover
        open={address !== undefined}
        anchorEl={() => anchor.current}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Stack sx={{ p: 2, gap: 1.5, width: 320, maxWidth: '90vw' }}>
          <TextField
            autoFocus
            type="url"
            id="rich-text-link"
            label={text('editor.linkAddress')}
            value={address ?? ''}
            error={isRefused}
            helperText={isRefused && text('editor.linkInvalid')}
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              apply();
            }}
          />
          <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
            {href && <Button onClick={remove}>{text('editor.linkRemove')}</Button>}
            <Button variant="contained" onClick={apply}>
              {text('editor.linkApply')}
            </Button>
          </Stack>
        </Stack>
      </Popover>
    </>
  );
}
