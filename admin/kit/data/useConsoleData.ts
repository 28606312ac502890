import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from './dataProvider.ts';

export const useConsoleData = () => useDataProvider<ConsoleDataProvider>();
