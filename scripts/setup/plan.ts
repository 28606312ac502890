import { ApiError } from '../deploy/cloudflare.ts';

/** What a step has found: something to do, something to tell a person, or a remark on what is right. */
export type Finding =
  | { doing: string; act: () => Promise<unknown> }
  | { tell: string; page?: string }
  | { note: string };

export interface Step {
  name: string;
  /** Steps that must be done before. */
  needs: string[];
  /** Looks at the accounts. Nothing but what it finds there decides whether the step is done. */
  check: () => Promise<Finding | undefined>;
  /** Where a person does what the provider refuses. */
  page?: () => string;
}

export interface Desk {
  say: (line: string) => void;
  /** Waits until the person has done what was told. Absent: nobody is there. */
  wait?: () => Promise<void>;
}

/** Actions of one step in a row, after which it is told that they have no effect. */
const MAX_ACTIONS = 6;

/** Runs a check or an action. A refusal by a provider becomes something to tell. */
async function attempt(
  work: () => Promise<Finding | undefined>,
  page: Step['page'],
): Promise<Finding | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) return { tell: error.message, page: page?.() };
    throw error;
  }
}

/** Does what a step can do by itself. Returns what is left for a person, or a remark. */
async function settle({ name, check, page }: Step, say: Desk['say']) {
  for (let actions = 0; ; actions++) {
    const finding = await attempt(check, page);
    if (!finding || !('act' in finding)) return finding;
    const { act, doing } = finding;
    if (actions === MAX_ACTIONS) return { tell: `"${doing}" had no effect`, page: page?.() };
    say(`do    ${name}: ${doing}`);
    const refusal = await attempt(() => act().then(() => undefined), page);
    if (refusal && 'tell' in refusal) return refusal;
  }
}

/** Goes through one step until it is done. Returns false if a person must do something and nobody waits for it. */
async function followStep(step: Step, { say, wait }: Desk): Promise<boolean> {
  for (;;) {
    const left = await settle(step, say);
    if (!left || 'note' in left) {
      say(`ok    ${step.name}${left ? `: ${left.note}` : ''}`);
      return true;
    }
    say(`you   ${step.name}: ${left.tell}`);
    if (left.page) say(`      ${left.page}`);
    if (!wait) return false;
    await wait();
  }
}

/** Goes through a plan. Returns the names of the steps that are not done. */
export async function follow(steps: Step[], desk: Desk): Promise<string[]> {
  const missing: string[] = [];
  for (const step of steps) {
    const before = step.needs.filter((name) => missing.includes(name));
    if (before.length > 0) desk.say(`wait  ${step.name}: after ${before.join(', ')}`);
    if (before.length > 0 || !(await followStep(step, desk))) missing.push(step.name);
  }
  return missing;
}
