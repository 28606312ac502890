import Icon from '@mui/icons-material/CategoryOutlined';
import { lazy } from 'react';
import type { MemberCategory } from '../../db/validation/member-categories.ts';

export default {
  list: lazy(() => import('./MemberCategoryList.tsx')),
  create: lazy(() => import('./MemberCategoryCreate.tsx')),
  edit: lazy(() => import('./MemberCategoryEdit.tsx')),
  icon: Icon,
  recordRepresentation: (record: MemberCategory) => record.name,
};
