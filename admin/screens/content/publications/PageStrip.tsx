import { Box, Link } from '@mui/material';
import { useText } from '../../../kit/i18n/useText.ts';

export function PageStrip({ pages }: { pages: string[] }) {
  const text = useText();
  return (
    <Box
      component="ol"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
        gap: 1.5,
        listStyle: 'none',
        m: 0,
        p: 0,
      }}
    >
      {pages.map((page, index) => (
        <li key={page}>
          <Link href={page} target="_blank" sx={{ display: 'block' }}>
            <Box
              component="img"
              src={page}
              alt={text('publications.page', { page: index + 1 })}
              loading="lazy"
              sx={{
                width: '100%',
                aspectRatio: '3 / 4',
                objectFit: 'contain',
                border: 1,
                borderColor: 'divider',
              }}
            />
          </Link>
        </li>
      ))}
    </Box>
  );
}
