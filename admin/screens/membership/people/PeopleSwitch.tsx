import { Alert, Box, Button, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PeopleSettings } from '../../../../core/membership/validation/people.ts';
import { useMayChange } from '../../../kit/access/screen-access.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { peopleCalls } from '../../../kit/rules/people-calls.ts';

const SETTINGS = ['people-settings'];
const OBSTACLES = { no_mail_provider: 'people.lacksProvider', no_links: 'people.lacksLinks' } as const;

export const usePeopleSettings = () =>
  useRead({ queryKey: SETTINGS, queryFn: peopleCalls.settings, staleTime: 0 });

export function PeopleSwitch() {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const mayChange = useMayChange('people-settings');
  const { data } = usePeopleSettings();
  const turn = useMutation({
    mutationFn: peopleCalls.turn,
    onSuccess: (settings) => {
      queryClient.setQueryData(SETTINGS, settings);
      return queryClient.invalidateQueries();
    },
    onError: (error) => toast.failure('people.failed', error),
  });
  if (!data) return null;
  if (data.isOn && !mayChange) return null;
  return (
    <Box component="section" aria-label={text('people.switch')} sx={{ mb: 2, maxWidth: '46rem' }}>
      <Typography sx={{ mb: 1 }}>{text(data.isOn ? 'people.intro' : 'people.isOff')}</Typography>
      {!data.isOn && <Preview settings={data} />}
      {mayChange && (
        <Button
          variant={data.isOn ? 'outlined' : 'contained'}
          disabled={!data.isOn && !data.canTurnOn}
          loading={turn.isPending}
          onClick={() => turn.mutate(!data.isOn)}
        >
          {text(data.isOn ? 'people.turnOff' : 'people.turnOn')}
        </Button>
      )}
      {data.isOn && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {text('people.turnOffText')}
        </Typography>
      )}
    </Box>
  );
}

function Preview({ settings: { obstacle, firmCount, firms } }: { settings: PeopleSettings }) {
  const text = useText();
  if (obstacle)
    return (
      <Alert severity="warning" sx={{ mb: 1 }}>
        {text(OBSTACLES[obstacle])}
      </Alert>
    );
  if (firmCount === 0) return <Typography sx={{ mb: 1 }}>{text('people.noChanges')}</Typography>;
  return (
    <Box component="details" sx={{ mb: 1 }}>
      <Typography component="summary" sx={{ cursor: 'pointer' }}>
        {text('people.changes', { count: firmCount })}
      </Typography>
      <Box component="ul" sx={{ overflowWrap: 'anywhere' }}>
        {firms.map(({ memberId, company, purpose, before, after }) => (
          <li key={`${memberId} ${purpose}`}>
            {company} · {text(`people.purpose.${purpose}`)}: {before || '—'} → {after.join(text('app.comma'))}
          </li>
        ))}
      </Box>
    </Box>
  );
}
