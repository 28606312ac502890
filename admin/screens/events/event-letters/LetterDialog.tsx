import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import { useId, useState } from 'react';
import { DEFAULT_LOCALE, isMade, type Locale } from '../../../../core/association/locales.ts';
import type { LetterPreview } from '../../../../core/events/validation/event-letters.ts';
import { CloseButton } from '../../../kit/feedback/CloseButton.tsx';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import { firstClick } from '../../../kit/feedback/first-click.ts';
import { ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { MarkedTexts } from '../../../kit/inputs/MarkedTexts.tsx';
import { LocaleTabs } from '../../mail/LocaleTabs.tsx';
import { LetterAudiences } from './LetterAudiences.tsx';
import { LetterFields } from './LetterFields.tsx';
import { type LetterProps, useLetter } from './useLetter.ts';

const NOTHING: string[] = [];

export function LetterDialog(props: LetterProps) {
  const text = useText();
  const id = useId();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [locale, setLocale] = useState(DEFAULT_LOCALE);
  const letter = useLetter(props);
  const { texts, isWriting, look } = letter;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isNarrow}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && props.onClose()}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{text(`letters.titles.${letter.kind}`)}</DialogTitle>
      <DialogContent>
        <LetterAudiences letter={letter} people={props.people} isFixed={Boolean(props.change)} />
        {!texts && <ListSkeleton />}
        {texts && (
          // The form is hidden during the preview but stays mounted, so that closing the dialog still asks
          // about the typed text.
          <Box sx={{ display: isWriting ? 'block' : 'none' }}>
            <LetterFields letter={letter} texts={texts} locale={locale} onLocale={setLocale} />
          </Box>
        )}
        {look.data && !isWriting && (
          <>
            <LocaleTabs locale={locale} onChange={setLocale} />
            <LetterLook mails={look.data.mails} locale={locale} />
            {isMade(locale) && texts && (
              <MarkedTexts
                texts={[texts.subjectZhTw, texts.bodyZhTw]}
                kept={texts.keptWords ?? NOTHING}
                onKeep={letter.keep}
              />
            )}
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <CloseButton onClose={props.onClose} label={text(props.change ? 'letters.later' : 'action.cancel')} />
        <LetterButtons letter={letter} />
      </DialogActions>
    </Dialog>
  );
}

function LetterButtons({ letter }: { letter: ReturnType<typeof useLetter> }) {
  const text = useText();
  const { written, isWriting, isWritten, look, send, count } = letter;
  if (isWriting)
    return (
      <Button
        variant="contained"
        disabled={!isWritten || count === 0}
        loading={look.isPending}
        onClick={() => look.mutate(written)}
      >
        {text('letters.look')}
      </Button>
    );
  return (
    <>
      <Button onClick={() => letter.setWriting(true)}>{text('letters.write')}</Button>
      <Button
        variant="contained"
        disabled={!written || count === 0}
        loading={send.isPending}
        onClick={firstClick(() => written && send.mutate(written))}
      >
        {text('letters.send', { count })}
      </Button>
    </>
  );
}

interface LetterLookProps {
  mails: LetterPreview['mails'];
  locale: Locale;
}

export function LetterLook({ mails, locale }: LetterLookProps) {
  const mail = mails.find((one) => one.locale === locale);
  if (!mail) return null;
  return (
    <Box
      lang={locale}
      sx={{ p: 2, border: 1, borderColor: 'divider', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      <strong>{mail.subject}</strong>
      {`\n\n${mail.text}`}
    </Box>
  );
}
