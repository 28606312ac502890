import type { ReactNode } from 'react';
import { DataProviderContext } from 'react-admin';
import { useAbandonableData } from '../data/useAbandonableData.ts';

/** Aborts its children's writes and uploads when it unmounts. */
export function GiveUpOnClose({ children }: { children: ReactNode }) {
  const { data } = useAbandonableData();
  return <DataProviderContext.Provider value={data}>{children}</DataProviderContext.Provider>;
}
