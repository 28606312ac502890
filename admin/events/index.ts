import Event from '@mui/icons-material/EventOutlined';
import { lazy } from 'react';
import type { Event as EventRecord } from '../../db/validation/events.ts';

export default {
  list: lazy(() => import('./EventList.tsx')),
  create: lazy(() => import('./EventCreate.tsx')),
  edit: lazy(() => import('./EventEdit.tsx')),
  icon: Event,
  recordRepresentation: (event: EventRecord) => event.title,
};
