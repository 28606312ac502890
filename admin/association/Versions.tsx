import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { associationCalls } from '../data/association-calls.ts';
import { ASSOCIATION } from '../data/queryClient.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';
import { useAssociationEditor } from './editor-context.ts';
import { Section } from './Section.tsx';

/** What was said before, by whom, and the way back to it. */
export function Versions() {
  const text = useText();
  const { dateTime } = useDates();
  const { restore, isWorking, isChanged } = useAssociationEditor();
  const { data = [] } = useQuery({
    queryKey: [...ASSOCIATION, 'versions'],
    queryFn: associationCalls.versions,
    staleTime: 0,
  });
  return (
    <Section title={text('association.versions')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data.map(({ number, at, accountName }, index) => (
          <Box
            component="li"
            key={number}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
          >
            <Typography variant="body2" sx={{ mr: 'auto' }}>
              {text('association.version', {
                number,
                time: dateTime(at),
                name: accountName ?? text('trash.system'),
              })}
            </Typography>
            {index > 0 && (
              <Button
                size="small"
                disabled={isWorking || isChanged}
                aria-label={text('association.restoreOf', { number })}
                onClick={() => restore(number)}
              >
                {text('association.restore')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}
