import { defineIsland } from './define-island.ts';
import { showKeptLanguage } from './kept-language.ts';

const load = async () => (await import('../islands/EventRegistration.tsx')).EventRegistration;
const define = () => defineIsland('event-registration', 'load', load);

load().catch(() => undefined);
// Defines the form only after the language is set, because changing the language replaces the page and the
// typed text.
showKeptLanguage().then(define, define);
