import MenuBook from '@mui/icons-material/MenuBookOutlined';
import { lazy } from 'react';
import type { Publication } from '../../db/validation/publications.ts';

export default {
  list: lazy(() => import('./PublicationList.tsx')),
  create: lazy(() => import('./PublicationCreate.tsx')),
  edit: lazy(() => import('./PublicationEdit.tsx')),
  icon: MenuBook,
  recordRepresentation: (publication: Publication) => publication.title,
};
