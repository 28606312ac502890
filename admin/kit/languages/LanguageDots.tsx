import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { EnglishState } from '../../../core/content/validation/languages.ts';
import { useText } from '../i18n/useText.ts';

type Look = 'full' | 'half' | 'empty';

const LOOKS: Record<EnglishState, Look> = {
  missing: 'empty',
  outdated: 'half',
  machine: 'half',
  written: 'full',
  reviewed: 'full',
};

/** They differ in shape (full, half, empty), not only in colour. */
const FILLS: Record<Look, object> = {
  full: { color: 'primary.main', background: 'currentColor' },
  half: { color: 'error.main', background: 'linear-gradient(90deg, currentColor 50%, transparent 50%)' },
  empty: { color: 'error.main' },
};

const Dot = ({ look }: { look: Look }) => (
  <Box
    component="span"
    sx={{ width: 10, height: 10, borderRadius: '50%', border: 2, boxSizing: 'border-box', ...FILLS[look] }}
  />
);

const MEANINGS = {
  full: 'languageBoard.full',
  half: 'languageBoard.half',
  empty: 'languageBoard.none',
} as const;

export function DotsLegend() {
  const text = useText();
  return (
    <Typography
      variant="body2"
      component="div"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 2, color: 'text.secondary' }}
    >
      <span>{text('languageBoard.legend')}</span>
      {(Object.keys(MEANINGS) as Look[]).map((look) => (
        <Box component="span" key={look} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <Dot look={look} />
          <span>{text(MEANINGS[look])}</span>
        </Box>
      ))}
    </Typography>
  );
}

export function LanguageDots({ english }: { english: EnglishState | null | undefined }) {
  const text = useText();
  if (!english) return null;
  const label = text('languageBoard.dots', { english: text(`languageBoard.states.${english}`) });
  return (
    <Tooltip title={label}>
      <Box
        component="span"
        role="img"
        aria-label={label}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: '3px', px: 0.5, height: 24 }}
      >
        <Dot look="full" />
        <Dot look="full" />
        <Dot look={LOOKS[english]} />
      </Box>
    </Tooltip>
  );
}
