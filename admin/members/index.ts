import Groups from '@mui/icons-material/GroupsOutlined';
import { lazy } from 'react';
import { memberName } from './field-groups.ts';

export default {
  list: lazy(() => import('./MemberList.tsx')),
  create: lazy(() => import('./MemberCreate.tsx')),
  edit: lazy(() => import('./MemberEdit.tsx')),
  icon: Groups,
  recordRepresentation: memberName,
};
