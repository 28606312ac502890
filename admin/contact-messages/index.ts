import Icon from '@mui/icons-material/MailOutlined';
import { lazy } from 'react';
import type { ContactMessage } from '../../db/validation/contact-messages.ts';

export default {
  list: lazy(() => import('./ContactMessageList.tsx')),
  icon: Icon,
  recordRepresentation: (record: ContactMessage) => record.subject,
};
