import type { MouseEvent } from 'react';
import { describe, expect, it } from 'vitest';
import { firstClick } from './first-click.ts';

function clicks(count: number) {
  let acts = 0;
  let prevented = 0;
  const onClick = firstClick(() => acts++);
  const preventDefault = () => prevented++;
  for (let detail = 1; detail <= count; detail++)
    onClick({ detail, preventDefault } as unknown as MouseEvent);
  return { acts, through: count - prevented };
}

describe('firstClick', () => {
  it('runs the action on the first of several rapid clicks and prevents the default action of the later clicks', () => {
    expect(clicks(1)).toEqual({ acts: 1, through: 1 });
    expect(clicks(3)).toEqual({ acts: 1, through: 1 });
  });

  it('runs the action on a key press, which has no click count', () => {
    let acts = 0;
    firstClick(() => acts++)({ detail: 0, preventDefault() {} } as unknown as MouseEvent);
    expect(acts).toBe(1);
  });

  it('lets a button without an action submit its form', () => {
    expect(() => firstClick()({ detail: 1, preventDefault() {} } as unknown as MouseEvent)).not.toThrow();
  });
});
