import type { ReactNode } from 'react';
import { useMaySee } from '../access/screen-access.ts';
import { NotAllowed } from './NotAllowed.tsx';
import { Page } from './Page.tsx';

export function Allowed({ screen, children }: { screen: string; children: ReactNode }) {
  if (useMaySee()(screen)) return children;
  return (
    <Page>
      <NotAllowed />
    </Page>
  );
}
