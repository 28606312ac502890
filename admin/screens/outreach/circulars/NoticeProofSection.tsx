import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { STAFF_CHANNELS } from '../../../../db/constants.ts';
import type { Circular } from '../../../../db/validation/outreach/circulars.ts';
import type { NoticeProof } from '../../../../db/validation/outreach/notices.ts';
import { circularCalls, type StaffChannel } from '../../../kit/data/circular-calls.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ListRow } from '../../../kit/lists/ListRow.tsx';
import { MOVING, WATCH_MS } from './useCircular.ts';

const FIGURES = ['entitled', 'mail', 'post', 'whatsapp', 'hand', 'unserved'] as const;

const keyOf = (id: number) => ['circulars', 'proof', id];

function useNoteServices(id: number) {
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ memberIds, channel }: { memberIds: number[]; channel: StaffChannel }) =>
      circularCalls.noteServices(id, memberIds, channel),
    onError: (error) => toast.failure('circulars.failed', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(id) }),
  });
}

/**
 * Fetches the proof of service of a notice. Recipients are prepared in batches. The hook therefore polls
 * until the last mail is sent, and then fetches once more.
 */
const useProof = ({ id, status }: Circular) =>
  useQuery({
    queryKey: [...keyOf(id), status],
    queryFn: () => circularCalls.proof(id),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: MOVING.includes(status) ? WATCH_MS : false,
  });

/** Shows for each member how an official notice was served. Staff can mark members as served by other means. */
export function NoticeProofSection({ circular }: { circular: Circular }) {
  const text = useText();
  const { id } = circular;
  const { data } = useProof(circular);
  if (!data) return null;
  return (
    <Box
      component="section"
      aria-label={text('circulars.proofTitle')}
      sx={{ display: 'grid', gap: 1.5, mt: 2 }}
    >
      <Typography variant="h3" component="h3">
        {text('circulars.proofTitle')}
      </Typography>
      <Typography role="status">
        {FIGURES.map((name) => `${text(`circulars.figure.${name}`)} ${data.figures[name]}`).join(' · ')}
      </Typography>
      <Button
        component="a"
        variant="outlined"
        href={`/api/circulars/${id}/proof.csv`}
        sx={{ justifySelf: 'start' }}
      >
        {text('circulars.proofCsv')}
      </Button>
      {data.texts.map(({ locale, sha256 }) => (
        <Typography key={locale} variant="caption" sx={{ overflowWrap: 'anywhere' }}>
          {`SHA-256 (${locale}): ${sha256}`}
        </Typography>
      ))}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data.members.map((one, place) => (
          <ServedRow key={one.memberId ?? `gone-${place}`} id={id} served={one} />
        ))}
      </Box>
    </Box>
  );
}

function ServedRow({ id, served }: { id: number; served: NoticeProof['members'][number] }) {
  const text = useText();
  const { dateTime } = useDates();
  const note = useNoteServices(id);
  const { memberId, company, channel, address, at, reason } = served;
  const facts = [
    channel ? text(`circulars.figure.${channel}`) : text('circulars.figure.unserved'),
    address,
    at && dateTime(at),
    reason,
  ];
  return (
    <ListRow>
      <Box sx={{ mr: 'auto', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700 }}>{company}</Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {!channel &&
        memberId !== null &&
        STAFF_CHANNELS.map((each) => (
          <Button
            key={each}
            size="small"
            variant="outlined"
            loading={note.isPending}
            aria-label={text('circulars.servedBy', {
              channel: text(`circulars.figure.${each}`),
              name: company,
            })}
            onClick={() => note.mutate({ memberIds: [memberId], channel: each })}
          >
            {text(`circulars.figure.${each}`)}
          </Button>
        ))}
    </ListRow>
  );
}
