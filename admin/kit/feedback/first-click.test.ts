import type { MouseEvent } from 'react';
import { describe, expect, it } from 'vitest';
import { firstClick } from './first-click.ts';

/** Clicks `count` times at once. Returns how often the action ran and how many clicks passed. */
function clicks(count: number) {
  let acts = 0;
  let prevented = 0;
  const onClick = firstClick(() => acts++);
  const preventDefault = () => prevented++;
  for (let detail = 1; detail <= count; detail++)
    onClick({ detail, preventDefault } as unknown as MouseEvent);
  return { acts, through: count - prevented };
}

describe('a single-action button', () => {
  it('acts on the first click of a double or triple click and submits no form', () => {
    expect(clicks(1)).toEqual({ acts: 1, through: 1 });
    expect(clicks(3)).toEqual({ acts: 1, through: 1 });
  });

  it('acts on the keyboard, which has no click count', () => {
    let acts = 0;
    firstClick(() => acts++)({ detail: 0, preventDefault() {} } as unknown as MouseEvent);
    expect(acts).toBe(1);
  });

  it('submits its form without a handler', () => {
    expect(() => firstClick()({ detail: 1, preventDefault() {} } as unknown as MouseEvent)).not.toThrow();
  });
});
