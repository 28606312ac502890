import { Box, Link } from '@mui/material';
import { useText } from '../../../kit/i18n/useText.ts';
import { SECTIONS, type SectionName, sectionId } from './section-list.ts';

function goTo(name: SectionName) {
  const heading = document.getElementById(sectionId(name));
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

export function SectionList() {
  const text = useText();
  return (
    <Box
      component="nav"
      aria-label={text('association.sections')}
      sx={{ position: { md: 'sticky' }, top: { md: 64 }, alignSelf: 'start' }}
    >
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'flex',
          flexWrap: 'wrap',
          flexDirection: { md: 'column' },
          columnGap: 2,
        }}
      >
        {SECTIONS.map((name) => (
          <li key={name}>
            <Link
              component="button"
              type="button"
              onClick={() => goTo(name)}
              sx={{ py: 0.75, textAlign: 'start', font: 'inherit' }}
            >
              {text(`association.${name}`)}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
