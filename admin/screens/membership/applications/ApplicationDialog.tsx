import { Box, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Application, ApplicationDetails } from '../../../../core/membership/validation/applications.ts';
import { HistoryLink } from '../../../kit/audit-log/HistoryLink.tsx';
import { CloseButton } from '../../../kit/feedback/CloseButton.tsx';
import { Dialog, useGuardedClose } from '../../../kit/feedback/Dialog.tsx';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { PersonLinkRow } from '../../../kit/person-links/PersonLinkRow.tsx';
import { BilledInvoices } from '../../money/books/BilledInvoices.tsx';
import { MemberDetails } from '../members/MemberDetails.tsx';
import { ApplicationActs } from './ApplicationActs.tsx';
import { applicationCalls } from './application-calls.ts';
import { Duplicates } from './Duplicates.tsx';
import { NoteField } from './NoteField.tsx';
import { Papers } from './Papers.tsx';
import { Due } from './useApplicationColumns.tsx';

interface ApplicationDialogProps {
  application: Application;
  onClose: () => void;
}

export function ApplicationDialog({ application, onClose }: ApplicationDialogProps) {
  const text = useText();
  const id = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['application', application.id, application.updatedAt],
    queryFn: () => applicationCalls.details(application),
    staleTime: 0,
    // After a save, the list is refetched with a newer version of this application. Shows the old details until
    // the new ones are loaded, so that the dialog is not remounted and typed text is not lost.
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{application.companyName}</DialogTitle>
      <DialogContent tabIndex={0}>
        {error && <ListFailure retry={refetch} message={error.message} />}
        {!data && !error && <ListSkeleton />}
        {data && <Content application={data} onChange={() => void refetch()} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Box sx={{ mr: 'auto' }}>
          <HistoryLink resource="members" id={application.memberId} />
        </Box>
        <CloseButton onClose={onClose} label={text('action.close')} />
        {data && <Acts application={data} onClose={onClose} />}
      </DialogActions>
    </Dialog>
  );
}

function Acts({ application, onClose }: ApplicationDialogProps) {
  const close = useGuardedClose();
  return (
    <Box component="section" sx={{ display: 'contents' }}>
      <ApplicationActs application={application} onDone={() => close(onClose)} />
    </Box>
  );
}

function Content({ application, onChange }: { application: ApplicationDetails; onChange: () => void }) {
  const text = useText();
  const { reasonCode, reasonText } = application;
  const reason = [reasonCode && text(`applications.reasons.${reasonCode}`), reasonText].filter(Boolean);
  return (
    <>
      <Typography>
        {text('app.named', {
          name: text('applications.status'),
          value: text(`applications.statuses.${application.status}`),
        })}
      </Typography>
      {application.dueOn && !application.decidedAt && (
        <Typography>
          {text('app.named', { name: text('applications.due'), value: '' })}
          <Due application={application} />
        </Typography>
      )}
      {reason.length > 0 && (
        <Typography sx={{ whiteSpace: 'pre-wrap' }}>
          {text('app.named', { name: text('applications.reason'), value: reason.join('\n') })}
        </Typography>
      )}
      <BilledInvoices memberId={application.memberId} />
      <PersonLinkRow resource="applications" id={application.id} />
      <Papers application={application} onChange={onChange} />
      <Record application={application} />
      <Duplicates application={application} />
      <Steps application={application} />
      <NoteField application={application} />
    </>
  );
}

function Record({ application }: { application: ApplicationDetails }) {
  const text = useText();
  const { data } = useQuery({
    queryKey: ['application-member', application.memberId],
    queryFn: () => applicationCalls.member(application),
  });
  return (
    <Box component="section" aria-label={text('pending.viewTitle')} sx={{ mt: 3 }}>
      {data ? <MemberDetails member={data} /> : <ListSkeleton />}
    </Box>
  );
}

type Step = ApplicationDetails['status'] | 'asked' | 'paper' | 'paper_removed';

function Steps({ application: { events } }: { application: ApplicationDetails }) {
  const text = useText();
  const { dateTime } = useDates();
  const nameOf = (kind: string) => text(`applications.steps.${kind as Step}`);
  return (
    <Box component="section" aria-label={text('applications.history')} sx={{ mt: 3 }}>
      <Typography variant="h3">{text('applications.history')}</Typography>
      <Box component="ol" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {events.map(({ kind, actorName, at }) => (
          <li key={`${kind} ${at}`}>
            {[dateTime(at), nameOf(kind), actorName ?? text('applications.applicant')].join(' · ')}
          </li>
        ))}
      </Box>
    </Box>
  );
}
