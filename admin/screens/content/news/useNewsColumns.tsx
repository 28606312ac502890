import { Box, Chip, Typography } from '@mui/material';
import { DraftChip } from '../../../kit/drafts/DraftChip.tsx';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { EnglishChip } from '../../../kit/languages/EnglishChip.tsx';
import type { Column } from '../../../kit/lists/columns.ts';
import { Thumbnail } from '../../../kit/lists/Thumbnail.tsx';
import type { NewsRow } from './row.ts';

export function useNewsColumns(): Column<NewsRow>[] {
  const text = useText();
  const { dateTime } = useDates();
  return [
    {
      source: 'title',
      label: text('resources.news.fields.title'),
      render: (news) => <Heading news={news} />,
      isSortable: true,
      isTitle: true,
    },
    {
      source: 'publishedAt',
      label: text('resources.news.fields.publishedAt'),
      render: (news) => dateTime(news.publishedAt),
      isSortable: true,
      width: '11.5rem',
    },
  ];
}

function Heading({ news }: { news: NewsRow }) {
  const text = useText();
  const isScheduled = Date.parse(news.publishedAt) > Date.now();
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <Thumbnail url={news.imageUrl} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
          <Typography variant="h3" component="span">
            {news.title}
          </Typography>
          <DraftChip record={news} />
          {news.featured && <Chip size="small" color="warning" label={text('news.featured')} />}
          {isScheduled && <Chip size="small" color="primary" label={text('news.scheduled')} />}
          <EnglishChip english={news.english} />
        </Box>
        <Typography
          variant="body2"
          sx={{
            color: 'text.secondary',
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }}
        >
          {news.excerpt}
        </Typography>
      </Box>
    </Box>
  );
}
