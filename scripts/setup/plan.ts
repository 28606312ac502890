import { ApiError } from '../deploy/cloudflare.ts';

/**
 * Result of checking a step: an action to run, an instruction for a person, or a note about a step that is
 * done.
 */
export type Finding =
  | { doing: string; act: () => Promise<unknown> }
  | { tell: string; page?: string }
  | { note: string };

export interface Step {
  name: string;
  /** Names of steps that must be done before this one. */
  needs: string[];
  /**
   * Queries the providers. Their state alone decides whether the step is done; the setup stores no progress.
   */
  check: () => Promise<Finding | undefined>;
  /** URL of the provider's page where a person can do this step if the API refuses it. */
  page?: () => string;
}

export interface Desk {
  say: (line: string) => void;
  /** Waits until the person has followed the instruction. Absent when the setup runs without a person. */
  wait?: () => Promise<void>;
}

/**
 * Maximum number of actions that one step runs in a row. After that, the setup reports that the last action
 * had no effect.
 */
const MAX_ACTIONS = 6;

/** Runs a check or an action. A provider's error response becomes an instruction. */
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

/**
 * Runs the actions of a step until no action is left. Returns the instruction or note that remains, if any.
 */
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

/**
 * Runs a step until it is done, and waits where a person must act. Returns false if a person must act, but
 * the setup runs without a person.
 */
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

/** Works through all steps. Returns the names of the steps that are not done. */
export async function follow(steps: Step[], desk: Desk): Promise<string[]> {
  const missing: string[] = [];
  for (const step of steps) {
    const before = step.needs.filter((name) => missing.includes(name));
    if (before.length > 0) desk.say(`wait  ${step.name}: after ${before.join(', ')}`);
    if (before.length > 0 || !(await followStep(step, desk))) missing.push(step.name);
  }
  return missing;
}
