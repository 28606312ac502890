import { Box, ButtonBase, Typography } from '@mui/material';
import { Link } from 'react-router';
import { colours } from '../../../kit/colours.ts';
import { useUpdates } from '../../../kit/data/useUpdates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { type Figure, useFigures } from './figures.ts';

export function SummaryCards() {
  const text = useText();
  const figures = useUpdates();
  const cards = useFigures();
  return (
    <Box
      component="section"
      aria-label={text('cards.label')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${cards.length}, 1fr)` },
        gap: '1px',
        bgcolor: 'divider',
        border: 1,
        borderColor: 'divider',
      }}
    >
      {cards.map((card) => (
        <SummaryCard key={card.figure} card={card} count={figures?.[card.figure]} />
      ))}
    </Box>
  );
}

function SummaryCard({ card, count }: { card: Figure; count: number | undefined }) {
  const text = useText();
  const isPending = card.figure === 'pendingMembers';
  const isWaiting = isPending && count !== undefined && count > 0;
  return (
    <ButtonBase
      component={Link}
      to={card.to}
      sx={{
        display: 'block',
        textAlign: 'left',
        p: { xs: 1.5, sm: 2 },
        bgcolor: isWaiting ? colours.mustardWash : 'background.paper',
        borderTop: `3px solid ${isWaiting ? colours.persimmon : 'transparent'}`,
        '&:hover': { borderTopColor: colours.jade },
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {text(card.label)}
      </Typography>
      <Typography
        sx={{ fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.25, fontVariantNumeric: 'tabular-nums' }}
      >
        {count ?? '–'}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {text(isPending && count === 0 ? 'cards.allReviewed' : card.note)}
      </Typography>
    </ButtonBase>
  );
}
