import { defineIsland } from './define-island.ts';

defineIsland('contact-form', 'visible', async () => (await import('../islands/ContactForm.tsx')).ContactForm);
