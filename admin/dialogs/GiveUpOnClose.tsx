import type { ReactNode } from 'react';
import { DataProviderContext } from 'react-admin';
import { useAbandonableData } from '../data/useAbandonableData.ts';

/** Whatever is written from inside, files too, is given up when this goes. */
export function GiveUpOnClose({ children }: { children: ReactNode }) {
  const { data } = useAbandonableData();
  return <DataProviderContext.Provider value={data}>{children}</DataProviderContext.Provider>;
}
