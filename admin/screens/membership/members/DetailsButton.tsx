import Visibility from '@mui/icons-material/VisibilityOutlined';
import {
  Box,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Tab,
  Tabs,
  Tooltip,
} from '@mui/material';
import { useId, useState } from 'react';
import { useGetOne } from 'react-admin';
import type { Member } from '../../../../core/membership/validation/members.ts';
import { useMayChange, useMaySee } from '../../../kit/access/screen-access.ts';
import { HistoryLink } from '../../../kit/audit-log/HistoryLink.tsx';
import { CloseButton } from '../../../kit/feedback/CloseButton.tsx';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { PeopleTab } from '../people/PeopleTab.tsx';
import { ChangesLink } from '../profile-changes/ChangesLink.tsx';
import { MembershipTab } from '../terms/MembershipTab.tsx';
import { memberName } from './field-groups.ts';
import { MemberDetails } from './MemberDetails.tsx';
import { PassedOn } from './PassedOn.tsx';
import type { MemberRow } from './row.ts';
import { ShownFields } from './ShownFields.tsx';

interface DetailsButtonProps {
  member: MemberRow;
  title: string;
}

export function DetailsButton({ member, title }: DetailsButtonProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Tooltip title={text('action.view')}>
        <IconButton
          aria-label={text('action.viewOf', { name: memberName(member) })}
          onClick={() => setOpen(true)}
        >
          <Visibility fontSize="small" />
        </IconButton>
      </Tooltip>
      <Dialog open={isOpen} onClose={close} maxWidth="sm" fullWidth aria-labelledby={`member-${member.id}`}>
        <DialogTitle id={`member-${member.id}`}>{title}</DialogTitle>
        <DialogContent tabIndex={0}>
          <DetailTabs member={member} />
        </DialogContent>
        <DialogActions>
          <Box sx={{ mr: 'auto' }}>
            <HistoryLink resource="members" id={member.id} />
            <ChangesLink memberId={member.id} />
          </Box>
          <CloseButton onClose={close} label={text('action.close')} />
        </DialogActions>
      </Dialog>
    </>
  );
}

function DetailTabs({ member }: { member: MemberRow }) {
  const text = useText();
  const id = useId();
  const [tab, setTab] = useState<'details' | 'tab' | 'people'>('details');
  const maySee = useMaySee();
  return (
    <>
      <Tabs value={tab} onChange={(_event, next) => setTab(next)} sx={{ mb: 2 }}>
        {(['details', 'tab', 'people'] as const)
          .filter((name) => name !== 'people' || maySee('people'))
          .map((name) => (
            <Tab
              key={name}
              value={name}
              id={`${id}-${name}`}
              aria-controls={`${id}-panel`}
              label={text(name === 'people' ? 'people.tab' : `membership.${name}`)}
            />
          ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'people' && <PeopleTab memberId={member.id} />}
        {tab === 'tab' && (
          <MembershipTab member={{ id: member.id, name: member.companyNameHk || member.companyNameEn }} />
        )}
        {tab === 'details' && <WholeRecord id={member.id} />}
      </Box>
    </>
  );
}

function WholeRecord({ id }: { id: number }) {
  const mayChange = useMayChange('members');
  // The list has only some fields.
  const { data, error, refetch } = useGetOne<Member>('members', { id });
  if (error) return <ListFailure retry={refetch} />;
  if (!data) return <ListSkeleton />;
  return (
    <>
      <MemberDetails member={data} />
      <PassedOn member={data} />
      {mayChange && <ShownFields member={data} />}
    </>
  );
}
