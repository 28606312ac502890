import { defineIsland } from './define-island.ts';
import { showKeptLanguage } from './kept-language.ts';

const load = async () => (await import('../islands/EventRegistration.tsx')).EventRegistration;
const define = () => defineIsland('event-registration', 'load', load);

load().catch(() => undefined);
// A form that is there before the language is settled would go, with all that was typed into it.
showKeptLanguage().then(define, define);
