import { defineIsland } from './define-island.ts';

defineIsland('lost-links', 'visible', async () => (await import('../islands/LostLinks.tsx')).LostLinks);
