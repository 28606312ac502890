import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SubjectName } from '../../../core/app/access.ts';
import { IfMay } from '../access/IfMay.tsx';
import { useListAddress } from './filters/list-address.ts';

interface CreateLinkProps {
  resource: SubjectName;
  label: string;
  icon?: ReactNode;
}

export function CreateLink({ resource, label, icon = <Add /> }: CreateLinkProps) {
  const address = useListAddress(resource);
  return (
    <IfMay action="draft" subject={resource}>
      <Button variant="contained" startIcon={icon} component={Link} to={address.create}>
        {label}
      </Button>
    </IfMay>
  );
}
