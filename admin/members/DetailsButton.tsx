import Visibility from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';
import type { Member } from '../../db/validation/members.ts';
import { HistoryLink } from '../audit-log/HistoryLink.tsx';
import { useText } from '../i18n/useText.ts';
import { MembershipTab } from '../membership/MembershipTab.tsx';
import { ChangesLink } from '../profile-changes/ChangesLink.tsx';
import { memberName } from './field-groups.ts';
import { MemberDetails } from './MemberDetails.tsx';

interface DetailsButtonProps {
  member: Member;
  title: string;
  /** Whether it has terms beside its record. */
  hasTerms?: boolean;
}

export function DetailsButton({ member, title, hasTerms = false }: DetailsButtonProps) {
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
          {hasTerms ? <DetailTabs member={member} /> : <MemberDetails member={member} />}
        </DialogContent>
        <DialogActions>
          <Box sx={{ mr: 'auto' }}>
            <HistoryLink resource="members" id={member.id} />
            {hasTerms && <ChangesLink memberId={member.id} />}
          </Box>
          <Button onClick={close}>{text('action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/** The record, and how the member stands by its terms. */
function DetailTabs({ member }: { member: Member }) {
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
          <MemberDetails member={member} />
        )}
      </Box>
    </>
  );
}
