import type { DoorMark } from '../core/events/validation/door.ts';
import { button, h } from './dom.ts';
import { sumOf, text, timeOf } from './i18n/index.ts';
import type { Person } from './types.ts';

export type Tone = 'good' | 'ask' | 'bad';
/** Their shapes differ, so that users need not distinguish colours. */
const SHAPES: Record<Tone, string> = { good: '✓', ask: '!', bad: '✕' };
const TONES: Record<Tone, number[]> = { good: [880], ask: [520, 520], bad: [220, 220, 220] };

let audio: AudioContext | undefined;
function beep(tone: Tone) {
  audio ??= new AudioContext();
  TONES[tone].forEach((frequency, place) => {
    if (!audio) return;
    const oscillator = new OscillatorNode(audio, { frequency });
    oscillator.connect(audio.destination);
    oscillator.start(audio.currentTime + place * 0.15);
    oscillator.stop(audio.currentTime + place * 0.15 + 0.1);
  });
}

export interface Outcome {
  tone: Tone;
  heading: string;
  person?: Person | undefined;
  note?: string;
  acts?: [label: string, run: () => void, isMain?: boolean][];
}

export const doubleNote = ({ at, device }: DoorMark) => text('doubleText', { time: timeOf(at), device });

export function outcomeView({ tone, heading, person, note, acts = [] }: Outcome): HTMLElement {
  beep(tone);
  return h(
    'section',
    { class: `outcome ${tone}`, role: tone === 'good' ? 'status' : 'alert' },
    h('span', { class: 'shape', 'aria-hidden': 'true' }, SHAPES[tone]),
    h('h2', {}, heading),
    person && h('p', { class: 'who' }, person.name),
    person && h('p', {}, [person.company, person.type, person.ticketNo].filter(Boolean).join(' · ')),
    note !== undefined && h('p', { class: 'note' }, note),
    acts.length > 0 &&
      h(
        'div',
        { class: 'acts' },
        ...acts.map(([label, run, isMain]) => button(label, run, isMain ? 'main' : '')),
      ),
  );
}

export const owesHeading = (cents: number) => text('owes', { sum: sumOf(cents) });
