import type { Answer } from './calls.ts';
import { element } from './parts.ts';
import type { Act, MyStrings } from './types.ts';

interface ActPage {
  strings: MyStrings;
  send: (act: Act) => Promise<Answer>;
  take: (answer: Answer, done: string) => void;
}

/** Mail scanners press buttons, but do not confirm. */
export function actPart(act: Act, { strings: t, send, take }: ActPage): HTMLElement {
  const box = element('div', 'mt-8');
  const ask = element('button', act.isMain ? 'button' : 'button button-plain', act.label);
  const yes = element('button', 'button', t.yes);
  const no = element('button', 'button button-plain ms-3', t.no);
  ask.onclick = () => {
    box.replaceChildren(element('p', 'mb-3 font-bold', act.question), yes, no);
    yes.focus();
  };
  no.onclick = () => {
    box.replaceChildren(ask);
    ask.focus();
  };
  yes.onclick = async () => {
    yes.toggleAttribute('disabled', true);
    const answer = await send(act);
    yes.toggleAttribute('disabled', false);
    take(answer, act.done);
  };
  box.append(ask);
  return box;
}
