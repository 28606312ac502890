import { Box, Chip, Typography } from '@mui/material';
import type { Publication } from '../../../../core/content/validation/publications.ts';
import { DraftChip } from '../../../kit/drafts/DraftChip.tsx';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { EnglishChip } from '../../../kit/languages/EnglishChip.tsx';
import type { Column } from '../../../kit/lists/columns.ts';
import { Thumbnail } from '../../../kit/lists/Thumbnail.tsx';
import { useLabel } from '../../../kit/rules/useLabel.ts';
import { coverOf } from './cover.ts';

export function usePublicationColumns(): Column<Publication>[] {
  const text = useText();
  const label = useLabel();
  const { date } = useDates();
  return [
    {
      source: 'title',
      label: text('resources.publications.fields.title'),
      render: (publication) => <Heading publication={publication} />,
      isSortable: true,
      isTitle: true,
    },
    {
      source: 'publishedAt',
      label: text('resources.publications.fields.publishedAt'),
      render: ({ publishedAt }) => date(publishedAt),
      isSortable: true,
    },
    {
      source: 'fileSize',
      label: text('resources.publications.fields.fileSize'),
      render: ({ fileSize }) => label(fileSize ?? '') || text('app.none'),
    },
    {
      source: 'downloadCount',
      label: text('resources.publications.fields.downloadCount'),
      render: ({ downloadCount }) => downloadCount,
      isSortable: true,
    },
  ];
}

function Heading({ publication }: { publication: Publication }) {
  const text = useText();
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <Thumbnail url={coverOf(publication)} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="div">
          {publication.title} <DraftChip record={publication} />
          <EnglishChip english={publication.english} />
        </Typography>
        {publication.description && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {publication.description}
          </Typography>
        )}
        <Chip size="small" variant="outlined" label={text('publications.downloadable')} sx={{ mt: 0.5 }} />
      </Box>
    </Box>
  );
}
