import { defineIsland } from './define-island.ts';

defineIsland(
  'join-application',
  'load',
  async () => (await import('../islands/JoinApplication.tsx')).JoinApplication,
);
