import { ApiError } from '../deploy/cloudflare.ts';

export type Finding =
  | { doing: string; act: () => Promise<unknown> }
  | { tell: string; page?: string }
  | { note: string };

export interface Step {
  name: string;
  needs: string[];
  /** The providers' state alone decides whether the step is done; the setup stores no progress. */
  check: () => Promise<Finding | undefined>;
  /** A person can do the step there if the API refuses it. */
  page?: () => string;
}

export interface Desk {
  say: (line: string) => void;
  wait?: () => Promise<void>;
}

/** After that, the setup reports that the last action had no effect. */
const MAX_ACTIONS = 6;

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

export async function follow(steps: Step[], desk: Desk): Promise<string[]> {
  const missing: string[] = [];
  for (const step of steps) {
    const before = step.needs.filter((name) => missing.includes(name));
    if (before.length > 0) desk.say(`wait  ${step.name}: after ${before.join(', ')}`);
    if (before.length > 0 || !(await followStep(step, desk))) missing.push(step.name);
  }
  return missing;
}
