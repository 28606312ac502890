import Icon from '@mui/icons-material/HistoryOutlined';
import { lazy } from 'react';

export default {
  list: lazy(() => import('./AuditLogList.tsx')),
  icon: Icon,
};
