import Icon from '@mui/icons-material/ManageAccountsOutlined';
import { lazy } from 'react';
import type { User } from '../../db/validation/users.ts';

export default {
  list: lazy(() => import('./UserList.tsx')),
  create: lazy(() => import('./UserCreate.tsx')),
  edit: lazy(() => import('./UserEdit.tsx')),
  icon: Icon,
  recordRepresentation: (record: User) => record.username,
};
