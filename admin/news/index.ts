import Article from '@mui/icons-material/ArticleOutlined';
import { lazy } from 'react';
import type { News } from '../../db/validation/news.ts';

export default {
  list: lazy(() => import('./NewsList.tsx')),
  create: lazy(() => import('./NewsCreate.tsx')),
  edit: lazy(() => import('./NewsEdit.tsx')),
  icon: Article,
  recordRepresentation: (news: News) => news.title,
};
