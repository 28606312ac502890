import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from './dataProvider.ts';

/** Returns the data provider with this console's additional calls. */
export const useConsoleData = () => useDataProvider<ConsoleDataProvider>();
