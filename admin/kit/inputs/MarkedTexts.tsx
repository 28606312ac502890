import { Box } from '@mui/material';
import type { Conversion } from '../../../core/chinese/simplified.ts';
import { useText } from '../i18n/useText.ts';
import { partsOf, useSimplified } from '../simplified/simplified.ts';
import { ExchangedWords } from './ExchangedWords.tsx';

export const FRAME = {
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
  overflowWrap: 'anywhere',
  '& mark': { color: 'inherit', bgcolor: 'warning.main', px: 0.25, borderRadius: 0.5 },
  '& mark + mark': { ml: 0.25 },
};

export function MarkedText({ conversion }: { conversion: Conversion }) {
  const text = useText();
  return (
    <Box lang="zh-Hans" sx={{ ...FRAME, whiteSpace: 'pre-wrap' }}>
      {partsOf(conversion).map((part, index) =>
        part.from === undefined ? (
          part.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no state and no identity
          <mark key={index} title={text('languages.exchangedFrom', { word: part.from })}>
            {part.text}
          </mark>
        ),
      )}
    </Box>
  );
}

interface MarkedTextsProps {
  texts: string[];
  kept: readonly string[];
  onKeep?: ((words: string[]) => void) | undefined;
}

export function MarkedTexts({ texts, kept, onKeep }: MarkedTextsProps) {
  const converters = useSimplified();
  if (!converters) return null;
  const marked = texts
    .map((text) => converters.convert(text, kept))
    .filter(({ exchanged }) => exchanged.length > 0);
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 2 }}>
      {marked.map((conversion) => (
        <MarkedText key={conversion.text} conversion={conversion} />
      ))}
      <ExchangedWords words={marked.flatMap(({ exchanged }) => exchanged)} kept={kept} onKeep={onKeep} />
    </Box>
  );
}
