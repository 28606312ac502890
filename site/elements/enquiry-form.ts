import { defineIsland } from './define-island.ts';

defineIsland('enquiry-form', 'visible', async () => (await import('../islands/EnquiryForm.tsx')).EnquiryForm);
