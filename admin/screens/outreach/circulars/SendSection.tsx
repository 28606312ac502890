import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { DEFAULT_LOCALE } from '../../../../core/association/locales.ts';
import { hongKongDay } from '../../../../core/dates/days.ts';
import { type CircularAudience, firstMeetingDay } from '../../../../core/outreach/validation/circulars.ts';
import { OwnAddress } from '../../../kit/account/OwnAddress.tsx';
import { useOwnAccount } from '../../../kit/account/useOwnAccount.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { AudienceFigures } from './AudienceFigures.tsx';
import { SampleWarning } from './SampleWarning.tsx';
import { type OpenCircular, useAudience } from './useCircular.ts';

const CHECKS = ['empty', 'sender_incomplete', 'not_tested', 'nobody'] as const;
const NOTICE_CHECKS = [...CHECKS, 'no_meeting'] as const;

export interface HowToSend {
  /** Value of a `datetime-local` input. Empty: send at once. */
  at: string;
  lateReason: string;
  byPost: boolean;
}

interface SendSectionProps {
  circular: OpenCircular;
  how: HowToSend;
  onChange: (how: HowToSend) => void;
}

export function SendSection({ circular, how, onChange }: SendSectionProps) {
  const text = useText();
  const { stored, content } = circular;
  const { data: audience } = useAudience(stored, circular.isDraft);
  // The figures are of the saved circular.
  const isOther = content.topic !== stored.topic || `${content.segmentIds}` !== `${stored.segmentIds}`;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mt: 3 }}>
      {audience && !audience.hasProvider && <Alert severity="info">{text('mail.noProvider')}</Alert>}
      <TestFields circular={circular} needsAddress={audience?.hasProvider ?? true} />
      {audience && !isOther && <AudienceFigures audience={audience} />}
      {audience && !isOther && (
        <Checklist missing={audience.missing} isOfficial={stored.topic === 'official'}>
          <ShortNotice stored={stored} at={how.at} />
        </Checklist>
      )}
      {audience && audience.warnings.length > 0 && <SampleWarning />}
      {audience && <HowFields circular={circular} audience={audience} how={how} onChange={onChange} />}
    </Box>
  );
}

interface TestFieldsProps {
  circular: OpenCircular;
  needsAddress: boolean;
}

function TestFields({ circular: { test, isChanged }, needsAddress }: TestFieldsProps) {
  const text = useText();
  const { data: account } = useOwnAccount();
  return (
    <Box
      component="section"
      aria-label={text('circulars.test')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}
    >
      <Button
        variant="outlined"
        disabled={needsAddress && !account?.email}
        loading={test.isPending}
        onClick={() => test.mutate(DEFAULT_LOCALE)}
      >
        {text(isChanged ? 'circulars.saveAndTest' : 'circulars.testSend')}
      </Button>
      {needsAddress && <OwnAddress />}
    </Box>
  );
}

interface ShortNoticeProps {
  stored: Pick<OpenCircular['stored'], 'topic' | 'meetingOn' | 'noticeDays'>;
  at: string;
}

export function ShortNotice({ stored: { topic, meetingOn, noticeDays }, at }: ShortNoticeProps) {
  const text = useText();
  const { date } = useDates();
  if (topic !== 'official' || meetingOn === null || noticeDays === null) return null;
  const first = firstMeetingDay(at ? at.slice(0, 10) : hongKongDay(), noticeDays);
  if (meetingOn >= first) return null;
  return (
    <Typography component="li" variant="body2" sx={{ fontWeight: 700 }}>
      {`○ ${text('circulars.shortNotice', { day: date(first) })}`}
    </Typography>
  );
}

interface ChecklistProps extends Pick<CircularAudience, 'missing'> {
  isOfficial: boolean;
  children: ReactNode;
}

function Checklist({ missing, isOfficial, children }: ChecklistProps) {
  const text = useText();
  return (
    <Box component="section" aria-label={text('circulars.checklist')}>
      <Typography sx={{ fontWeight: 600 }}>{text('circulars.checklist')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {(isOfficial ? NOTICE_CHECKS : CHECKS).map((name) => {
          const isMissing = missing.includes(name);
          const state = text(isMissing ? 'circulars.isMissing' : 'circulars.isDone');
          return (
            <Typography key={name} component="li" variant="body2" sx={{ fontWeight: isMissing ? 700 : 400 }}>
              {`${isMissing ? '○' : '✓'} ${text(`circulars.missing.${name}`)} (${state})`}
              {isMissing && name === 'nobody' && isOfficial && ` ${text('circulars.notice.nobodyWhy')}`}
            </Typography>
          );
        })}
        {children}
      </Box>
    </Box>
  );
}

interface HowFieldsProps extends SendSectionProps {
  audience: CircularAudience;
}

function HowFields({ circular: { stored }, audience, how, onChange }: HowFieldsProps) {
  const text = useText();
  const isOfficial = stored.topic === 'official';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}>
      <TextField
        type="datetime-local"
        label={text('circulars.at')}
        value={how.at}
        onChange={({ target }) => onChange({ ...how, at: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {isOfficial && (
        <TextField
          label={text('circulars.lateReason')}
          value={how.lateReason}
          onChange={({ target }) => onChange({ ...how, lateReason: target.value })}
        />
      )}
      {isOfficial && audience.count === 0 && (
        <CheckField
          label={text('circulars.notice.byPost')}
          checked={how.byPost}
          onCheck={(byPost) => onChange({ ...how, byPost })}
        />
      )}
    </Box>
  );
}
