import SmartButton from '@mui/icons-material/SmartButtonOutlined';
import { MenuItem } from '@mui/material';
import { type Editor, useEditorState } from '@tiptap/react';
import { useRef, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { ButtonMenu } from '../../navigation/ButtonMenu.tsx';
import { LinkPopover } from '../rich-text/LinkPopover.tsx';
import { ToolButton } from '../rich-text/ToolButton.tsx';
import type { Fields } from './mail-document.ts';
import { useFieldName } from './useFieldName.ts';

const fieldAddress = (name: string) => `{{${name}}}`;

export function ButtonTool({ editor, links }: { editor: Editor; links: Fields }) {
  const text = useText();
  const nameOf = useFieldName();
  const anchor = useRef<HTMLSpanElement>(null);
  const [asks, setAsks] = useState<'page' | 'address' | null>(null);
  const address = useEditorState({
    editor,
    selector: ({ editor: now }): string | undefined => now.getAttributes('mailButton').address,
  });

  function lead(to: string) {
    setAsks(null);
    const chain = editor.chain().focus();
    if (address !== undefined) chain.updateAttributes('mailButton', { address: to }).run();
    else
      chain
        .insertContent({
          type: 'mailButton',
          attrs: { address: to },
          content: [{ type: 'text', text: text('mail.buttonLabel') }],
        })
        .run();
  }

  return (
    <>
      <span ref={anchor}>
        <ToolButton
          label={text('mail.button')}
          isOn={address !== undefined}
          onClick={() => setAsks(links.length > 0 ? 'page' : 'address')}
        >
          <SmartButton />
        </ToolButton>
      </span>
      <ButtonMenu
        label={text('mail.button')}
        anchorEl={asks === 'page' ? anchor.current : null}
        onClose={() => setAsks(null)}
      >
        {links.map((name) => (
          <MenuItem key={name} onClick={() => lead(fieldAddress(name))}>
            {nameOf(name)}
          </MenuItem>
        ))}
        <MenuItem onClick={() => setAsks('address')}>{text('mail.otherAddress')}</MenuItem>
      </ButtonMenu>
      {asks === 'address' && (
        <LinkPopover
          anchor={() => anchor.current}
          href={address?.startsWith('https:') ? address : ''}
          onApply={lead}
          onRemove={() => {
            setAsks(null);
            editor.chain().focus().deleteNode('mailButton').run();
          }}
          onClose={() => setAsks(null)}
        />
      )}
    </>
  );
}
