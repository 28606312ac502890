import HowToReg from '@mui/icons-material/HowToRegOutlined';
import { lazy } from 'react';
import { memberName } from '../members/field-groups.ts';

export default {
  list: lazy(() => import('./PendingMemberList.tsx')),
  icon: HowToReg,
  recordRepresentation: memberName,
};
