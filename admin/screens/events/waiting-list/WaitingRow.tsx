import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { Box, Button, Checkbox, Chip, FormControlLabel, IconButton, Typography } from '@mui/material';
import type { WaitingStatus } from '../../../../core/events/kinds.ts';
import type { WaitingEntry } from '../../../../core/events/validation/waiting-list.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { PersonLinkRow } from '../../../kit/person-links/PersonLinkRow.tsx';
import { AnswerLines } from '../answers/AnswerLines.tsx';
import type { WaitingChange } from './useWaitingList.ts';
import type { WaitingAct } from './waiting-calls.ts';

const POSSIBLE: Record<WaitingStatus, WaitingAct[]> = {
  waiting: ['offer', 'removal'],
  offered: ['acceptance', 'removal'],
  taken: [],
  declined: ['offer'],
  expired: ['offer'],
  removed: ['offer'],
};
const STANDING: WaitingStatus[] = ['waiting', 'offered'];

interface WaitingRowProps {
  entry: WaitingEntry;
  last: number;
  isAsked: boolean;
  isBusy: boolean;
  onChange: (change: WaitingChange) => void;
}

export function WaitingRow({ entry, last, isAsked, isBusy, onChange }: WaitingRowProps) {
  const text = useText();
  const { participantName, status, isMemberConfirmed } = entry;
  const label = text('waiting.confirmMember');
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '9rem 1fr auto' },
        gap: 1.5,
        alignItems: 'center',
        p: 1.5,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Standing entry={entry} />
      <Person entry={entry} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {isAsked && STANDING.includes(status) && (
          <FormControlLabel
            label={label}
            control={
              <Checkbox
                size="small"
                checked={isMemberConfirmed}
                disabled={isBusy}
                slotProps={{ input: { 'aria-label': `${participantName} · ${label}` } }}
                onChange={(_event, isConfirmed) =>
                  onChange({ kind: 'membership', isMemberConfirmed: isConfirmed })
                }
              />
            }
          />
        )}
        {entry.place !== null && <Moves {...{ entry, last, isBusy, onChange }} />}
        {POSSIBLE[status].map((act) => (
          <Button
            key={act}
            size="small"
            variant={act === 'acceptance' ? 'contained' : 'outlined'}
            color={act === 'removal' ? 'error' : 'primary'}
            disabled={isBusy}
            aria-label={`${participantName} · ${text(`waiting.acts.${act}`)}`}
            onClick={() => onChange({ kind: act })}
          >
            {text(`waiting.acts.${act}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

function Standing({ entry: { status, place, offerExpiresAt } }: { entry: WaitingEntry }) {
  const text = useText();
  const { dateTime } = useDates();
  return (
    <Box>
      <Chip
        size="small"
        color={status === 'offered' ? 'warning' : status === 'waiting' ? 'primary' : 'default'}
        label={place === null ? text(`waiting.status.${status}`) : text('waiting.place', { place })}
      />
      {status === 'offered' && offerExpiresAt && (
        <Typography variant="caption" component="div">
          {text('waiting.until', { time: dateTime(offerExpiresAt) })}
        </Typography>
      )}
    </Box>
  );
}

function Person({ entry }: { entry: WaitingEntry }) {
  const text = useText();
  const { participantName, participantEmail, participantPhone, participantCompany, isMember, memberNumber } =
    entry;
  const quota = entry.quotaName && text('waiting.quota', { name: entry.quotaName });
  const member = isMember && [text('registrations.member'), memberNumber].filter(Boolean).join(' ');
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="h3" component="div">
        {participantName}
      </Typography>
      <div>
        {[participantEmail, participantPhone, participantCompany, member, quota].filter(Boolean).join(' · ')}
      </div>
      <AnswerLines customData={entry.customData} />
      {STANDING.includes(entry.status) && <PersonLinkRow resource="waiting-list" id={entry.id} />}
    </Box>
  );
}

function Moves({ entry, last, isBusy, onChange }: Omit<WaitingRowProps, 'isAsked'>) {
  const text = useText();
  const place = entry.place ?? 0;
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      <IconButton
        size="small"
        disabled={isBusy || place <= 1}
        aria-label={text('waiting.earlierOf', { name: entry.participantName })}
        onClick={() => onChange({ kind: 'move', place: place - 1 })}
      >
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        disabled={isBusy || place >= last}
        aria-label={text('waiting.laterOf', { name: entry.participantName })}
        onClick={() => onChange({ kind: 'move', place: place + 1 })}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
    </Box>
  );
}
