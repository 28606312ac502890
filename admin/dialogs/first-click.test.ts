import type { MouseEvent } from 'react';
import { describe, expect, it } from 'vitest';
import { firstClick } from './first-click.ts';

/** Clicks so often at once; how often it acted, and how many of the clicks came through. */
function clicks(count: number) {
  let acts = 0;
  let prevented = 0;
  const onClick = firstClick(() => acts++);
  const preventDefault = () => prevented++;
  for (let detail = 1; detail <= count; detail++)
    onClick({ detail, preventDefault } as unknown as MouseEvent);
  return { acts, through: count - prevented };
}

describe('a button that acts once', () => {
  it('acts at the first click of a double or triple one, and the others send no form', () => {
    expect(clicks(1)).toEqual({ acts: 1, through: 1 });
    expect(clicks(3)).toEqual({ acts: 1, through: 1 });
  });

  it('acts by the keyboard, which counts no clicks', () => {
    let acts = 0;
    firstClick(() => acts++)({ detail: 0, preventDefault() {} } as unknown as MouseEvent);
    expect(acts).toBe(1);
  });

  it('may only send its form', () => {
    expect(() => firstClick()({ detail: 1, preventDefault() {} } as unknown as MouseEvent)).not.toThrow();
  });
});
