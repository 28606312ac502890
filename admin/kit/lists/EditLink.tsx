import Edit from '@mui/icons-material/EditOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useResourceContext } from 'react-admin';
import { Link } from 'react-router';
import { useMayWrite } from '../access/screen-access.ts';
import { useText } from '../i18n/useText.ts';

interface EditLinkProps {
  to: string;
  name: string;
}

export function EditLink({ to, name }: EditLinkProps) {
  const text = useText();
  const mayWrite = useMayWrite(useResourceContext());
  if (!mayWrite) return null;
  return (
    <Tooltip title={text('action.edit')}>
      <IconButton component={Link} to={to} color="primary" aria-label={text('action.editOf', { name })}>
        <Edit fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
