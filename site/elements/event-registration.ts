import { defineIsland } from './define-island.ts';

defineIsland(
  'event-registration',
  'load',
  async () => (await import('../islands/EventRegistration.tsx')).EventRegistration,
);
