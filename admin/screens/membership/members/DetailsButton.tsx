import Visibility from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';
import { useGetOne } from 'react-admin';
import type { Member } from '../../../../db/validation/membership/members.ts';
import { useMayChange } from '../../../kit/access/screen-access.ts';
import { HistoryLink } from '../../../kit/audit-log/HistoryLink.tsx';
import { CloseButton } from '../../../kit/feedback/CloseButton.tsx';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChangesLink } from '../profile-changes/ChangesLink.tsx';
import { MembershipTab } from '../terms/MembershipTab.tsx';
import { memberName } from './field-groups.ts';
import { MemberDetails } from './MemberDetails.tsx';
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

/** Tabs of a member's details: one for the member data, and one for the membership. */
function DetailTabs({ member }: { member: MemberRow }) {
  const text = useText();
  const id = useId();
  const [tab, setTab] = useState<'details' | 'tab'>('details');
  return (
    <>
      <Tabs value={tab} onChange={(_event, next) => setTab(next)} sx={{ mb: 2 }}>
        {(['details', 'tab'] as const).map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            label={text(`membership.${name}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'tab' ? (
          <MembershipTab member={{ id: member.id, name: member.companyNameHk || member.companyNameEn }} />
        ) : (
          <WholeRecord id={member.id} />
        )}
      </Box>
    </>
  );
}

/** Fetches the complete record, because the list has only some fields. */
function WholeRecord({ id }: { id: number }) {
  const mayChange = useMayChange('members');
  const { data, error, refetch } = useGetOne<Member>('members', { id });
  if (error) return <ListFailure retry={refetch} />;
  if (!data) return <ListSkeleton />;
  return (
    <>
      <MemberDetails member={data} />
      {mayChange && <ShownFields member={data} />}
    </>
  );
}
