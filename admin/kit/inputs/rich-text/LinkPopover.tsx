import { Button, Popover, type PopoverProps, Stack, TextField } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { isEnter } from '../../i18n/composing.ts';
import { useText } from '../../i18n/useText.ts';
import { linkAddress } from './link-address.ts';

interface LinkPopoverProps {
  anchor: PopoverProps['anchorEl'];
  href: string;
  onApply: (link: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

export function LinkPopover({ anchor, href, onApply, onRemove, onClose }: LinkPopoverProps) {
  const text = useText();
  const [address, setAddress] = useState(href || 'https://');
  const [isRefused, setRefused] = useState(false);

  function apply() {
    const link = linkAddress(address);
    setRefused(!link);
    if (link) onApply(link);
  }

  function applyByEnter(event: KeyboardEvent) {
    if (!isEnter(event.nativeEvent)) return;
    // Enter would otherwise submit the whole form.
    event.preventDefault();
    apply();
  }

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': text('editor.link') } }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    >
      <Stack sx={{ p: 2, gap: 1.5, width: 320, maxWidth: '90vw' }}>
        <TextField
          autoFocus
          type="text"
          slotProps={{ htmlInput: { inputMode: 'url' } }}
          id="rich-text-link"
          label={text('editor.linkAddress')}
          value={address}
          error={isRefused}
          helperText={isRefused && text('editor.linkInvalid')}
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={applyByEnter}
          // Selects the text, so that a pasted URL replaces it.
          onFocus={({ target }) => target.select()}
        />
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
          {href && <Button onClick={onRemove}>{text('editor.linkRemove')}</Button>}
          <Button variant="contained" onClick={apply}>
            {text('editor.linkApply')}
          </Button>
        </Stack>
      </Stack>
    </Popover>
  );
}
