import Edit from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router';
import { useText } from '../i18n/useText.ts';

interface EditLinkProps {
  to: string;
  name: string;
}

export function EditLink({ to, name }: EditLinkProps) {
  const text = useText();
  return (
    <Tooltip title={text('action.edit')}>
      <IconButton component={Link} to={to} color="primary" aria-label={text('action.editOf', { name })}>
        <Edit fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
