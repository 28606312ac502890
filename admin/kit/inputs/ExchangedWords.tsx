import { Box, Button, Typography } from '@mui/material';
import type { Exchange } from '../../../core/chinese/simplified.ts';
import { IfMay } from '../access/IfMay.tsx';
import { useText } from '../i18n/useText.ts';
import { SIMPLIFIED_WORDS } from '../simplified/simplified-word-calls.ts';

interface ExchangedWordsProps {
  words: Exchange[];
  kept: readonly string[];
  onKeep?: ((words: string[]) => void) | undefined;
}

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 };

/** The marks have no text of their own for screen readers, touch screens and keyboards. */
export function ExchangedWords({ words, kept, onKeep }: ExchangedWordsProps) {
  const text = useText();
  const exchanged = new Map(words.map(({ from, to }) => [from, to]));
  if (exchanged.size === 0 && kept.length === 0) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="subtitle2" component="h3">
        {text('languages.exchanged')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {[...exchanged].map(([from, to]) => (
          <Box component="li" key={from} sx={ROW}>
            <Typography variant="body2">{text('languages.exchangedPair', { from, to })}</Typography>
            {onKeep && (
              <Button
                size="small"
                onClick={() => onKeep([...kept, from])}
                aria-label={`${text('languages.keep')}: ${text('languages.keepWord', { word: from })}`}
              >
                {text('languages.keep')}
              </Button>
            )}
            <IfMay action="change" subject={SIMPLIFIED_WORDS}>
              <CorrectLink word={from} />
            </IfMay>
          </Box>
        ))}
        {kept.map((word) => (
          <Box component="li" key={word} sx={ROW}>
            <Typography variant="body2">{text('languages.kept', { word })}</Typography>
            {onKeep && (
              <Button
                size="small"
                onClick={() => onKeep(kept.filter((one) => one !== word))}
                aria-label={`${text('languages.exchange')}: ${text('languages.exchangeWord', { word })}`}
              >
                {text('languages.exchange')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function CorrectLink({ word }: { word: string }) {
  const text = useText();
  const source = encodeURIComponent(JSON.stringify({ word }));
  return (
    <Button
      size="small"
      href={`/dashboard/${SIMPLIFIED_WORDS}/create?source=${source}`}
      // The record may have unsaved changes.
      target="_blank"
      aria-label={`${text('languages.correct')}: ${text('languages.correctWord', { word })}`}
    >
      {text('languages.correct')}
    </Button>
  );
}
