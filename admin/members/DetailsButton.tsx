import Visibility from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import type { Member } from '../../db/validation/members.ts';
import { HistoryLink } from '../audit-log/HistoryLink.tsx';
import { useText } from '../i18n/useText.ts';
import { memberName } from './field-groups.ts';
import { MemberDetails } from './MemberDetails.tsx';

interface DetailsButtonProps {
  member: Member;
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
          <MemberDetails member={member} />
        </DialogContent>
        <DialogActions>
          <Box sx={{ mr: 'auto' }}>
            <HistoryLink resource="members" id={member.id} />
          </Box>
          <Button onClick={close}>{text('action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
