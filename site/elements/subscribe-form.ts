import { defineIsland } from './define-island.ts';

defineIsland(
  'subscribe-form',
  'visible',
  async () => (await import('../islands/SubscribeForm.tsx')).SubscribeForm,
);
