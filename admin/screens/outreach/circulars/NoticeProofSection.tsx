import { Box, Button, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fullLanguageName } from '../../../../core/association/locales.ts';
import { hongKongDay, noonOf } from '../../../../core/dates/days.ts';
import { MAIL_STATUSES } from '../../../../core/mail/kinds.ts';
import { STAFF_CHANNELS } from '../../../../core/outreach/kinds.ts';
import type { Circular } from '../../../../core/outreach/validation/circulars.ts';
import type { NoticeProof } from '../../../../core/outreach/validation/notices.ts';
import { circularCalls, type StaffChannel } from '../../../kit/data/circular-calls.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ListRow } from '../../../kit/lists/ListRow.tsx';
import { MOVING, WATCH_MS } from './useCircular.ts';

const FIGURES = ['entitled', 'mail', 'post', 'whatsapp', 'hand', 'unserved'] as const;

const keyOf = (id: number) => ['circulars', 'proof', id];

interface Noted {
  memberIds: number[];
  channel: StaffChannel;
  at: string;
}

function useNoteServices(id: number, onDone: () => void) {
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ memberIds, channel, at }: Noted) => circularCalls.noteServices(id, memberIds, channel, at),
    onSuccess: onDone,
    onError: (error) => toast.failure('circulars.failed', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(id) }),
  });
}

/**
 * Recipients are prepared in batches, so it polls until the last mail is sent, and then fetches once more.
 */
const useProof = ({ id, status }: Circular) =>
  useRead({
    queryKey: [...keyOf(id), status],
    queryFn: () => circularCalls.proof(id),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: MOVING.includes(status) ? WATCH_MS : false,
  });

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
      <Box component="details">
        <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
          {text('circulars.notice.hashes')}
        </Typography>
        {data.texts.map(({ locale, sha256 }) => (
          <Typography key={locale} variant="caption" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {`SHA-256 (${fullLanguageName(locale)}): ${sha256}`}
          </Typography>
        ))}
      </Box>
      <Unserved id={id} members={data.members} isMoving={MOVING.includes(circular.status)} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data.members
          .filter(({ channel }) => channel)
          .map((one, place) => (
            <ServedRow key={one.memberId ?? `gone-${place}`} served={one} />
          ))}
      </Box>
    </Box>
  );
}

type Served = NoticeProof['members'][number];

/** A recorded service takes precedence over a mail that is sent later, and cannot be undone. */
const ON_ITS_WAY = ['waiting', 'queued', 'sending'];

interface UnservedProps {
  id: number;
  members: Served[];
  isMoving: boolean;
}

export function Unserved({ id, members, isMoving }: UnservedProps) {
  const text = useText();
  const waiting = members.flatMap((one) =>
    one.channel === null && one.memberId !== null ? [{ ...one, memberId: one.memberId }] : [],
  );
  const [toggled, setToggled] = useState<number[]>([]);
  const note = useNoteServices(id, () => setToggled([]));
  const isPreset = ({ reason }: Served) => !(isMoving && ON_ITS_WAY.includes(reason ?? ''));
  const isChosen = (one: (typeof waiting)[number]) => isPreset(one) !== toggled.includes(one.memberId);
  const idsOf = (ones: typeof waiting) => ones.map(({ memberId }) => memberId);
  const memberIds = idsOf(waiting.filter(isChosen));
  const toggle = (one: number) =>
    setToggled(toggled.includes(one) ? toggled.filter((each) => each !== one) : [...toggled, one]);
  if (waiting.length === 0) return null;
  const isAll = memberIds.length === waiting.length;
  return (
    <Box component="section" aria-label={text('circulars.figure.unserved')} data-kept-at-once>
      <ServiceFields
        count={memberIds.length}
        isPending={note.isPending}
        onNote={(service) => note.mutate({ memberIds, ...service })}
      />
      <FormControlLabel
        label={text('list.chooseAll', { count: waiting.length })}
        control={
          <Checkbox
            size="small"
            checked={isAll}
            indeterminate={!isAll && memberIds.length > 0}
            onChange={() => setToggled(idsOf(waiting.filter((one) => isPreset(one) === isAll)))}
          />
        }
      />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {waiting.map((one) => (
          <Box key={one.memberId} component="li">
            <CheckField
              label={[one.company, one.address, one.reason && reasonText(text, one.reason)]
                .filter(Boolean)
                .join(' · ')}
              size="small"
              checked={isChosen(one)}
              onCheck={() => toggle(one.memberId)}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface ServiceFieldsProps {
  count: number;
  isPending: boolean;
  onNote: (service: Omit<Noted, 'memberIds'>) => void;
}

function ServiceFields({ count, isPending, onNote }: ServiceFieldsProps) {
  const text = useText();
  const [on, setOn] = useState(hongKongDay());
  const [channel, setChannel] = useState<StaffChannel>('post');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, mb: 1 }}>
      <SelectField
        size="small"
        label={text('circulars.notice.channel')}
        value={channel}
        sx={{ minWidth: '9rem' }}
        options={STAFF_CHANNELS}
        nameOf={(one) => text(`circulars.figure.${one}`)}
        onChoose={setChannel}
      />
      <TextField
        type="date"
        size="small"
        label={text('circulars.notice.servedOn')}
        value={on}
        onChange={({ target }) => setOn(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button
        variant="contained"
        loading={isPending}
        disabled={count === 0 || on === ''}
        onClick={() => onNote({ channel, at: noonOf(on) })}
      >
        {text('circulars.notice.mark', { count })}
      </Button>
    </Box>
  );
}

const REASONS = ['no_address', 'suppressed', 'by_post', 'demo', 'lapsed'] as const;

function reasonText(text: ReturnType<typeof useText>, reason: string): string {
  const known = REASONS.find((one) => one === reason);
  if (known) return text(`circulars.reasons.${known}`);
  const status = MAIL_STATUSES.find((one) => one === reason);
  return status ? text(`circulars.outcomes.${status}`) : text('circulars.notice.waiting');
}

function ServedRow({ served }: { served: Served }) {
  const text = useText();
  const { dateTime } = useDates();
  const { company, channel, address, at, basis } = served;
  const facts = [
    channel && text(`circulars.figure.${channel}`),
    address,
    at && dateTime(at),
    basisText(text, basis),
  ];
  return (
    <ListRow>
      <Box sx={{ mr: 'auto', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700 }}>{company}</Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </ListRow>
  );
}

/** `agreement 2024-05-01 form` or `constitution article (day)`. */
function basisText(text: ReturnType<typeof useText>, basis: string | null): string {
  const [kind, ...rest] = (basis ?? '').split(' ');
  if (kind === 'agreement') return [text('circulars.notice.byAgreement'), ...rest].join(' ');
  return kind === 'constitution' ? [text('circulars.notice.byConstitution'), ...rest].join(' ') : '';
}
