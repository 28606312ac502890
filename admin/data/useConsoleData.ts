import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from './dataProvider.ts';

/** The data provider with the calls that only this console has. */
export const useConsoleData = () => useDataProvider<ConsoleDataProvider>();
