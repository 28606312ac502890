import type { ReactNode } from 'react';
import { Page } from '../layout/Page.tsx';
import { NotAllowed } from './NotAllowed.tsx';
import { useMaySee } from './screen-access.ts';

/** A screen for accounts that may see it; others are told whom to ask. */
export function Allowed({ screen, children }: { screen: string; children: ReactNode }) {
  if (useMaySee()(screen)) return children;
  return (
    <Page>
      <NotAllowed />
    </Page>
  );
}
