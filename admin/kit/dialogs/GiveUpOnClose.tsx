import type { ReactNode } from 'react';
import { DataProviderContext } from 'react-admin';
import { useAbandonableData } from '../data/useAbandonableData.ts';

export function GiveUpOnClose({ children }: { children: ReactNode }) {
  const { data } = useAbandonableData();
  return <DataProviderContext.Provider value={data}>{children}</DataProviderContext.Provider>;
}
