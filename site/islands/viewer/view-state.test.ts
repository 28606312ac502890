import { describe, expect, it } from 'vitest';
import { FIRST_VIEW, viewReducer, ZOOM } from './view-state.ts';

describe('viewReducer', () => {
  it('keeps the page within the publication', () => {
    expect(viewReducer(FIRST_VIEW, { type: 'go', page: 0, pageCount: 3 }).page).toBe(1);
    expect(viewReducer(FIRST_VIEW, { type: 'go', page: 9, pageCount: 3 }).page).toBe(3);
  });

  it('keeps the zoom between 0.5 and 5 without rounding errors', () => {
    let view = FIRST_VIEW;
    for (let step = 0; step < 40; step++) view = viewReducer(view, { type: 'zoom', by: ZOOM.step });
    expect(view.zoom).toBe(5);
    for (let step = 0; step < 60; step++) view = viewReducer(view, { type: 'zoom', by: -ZOOM.wheelStep });
    expect(view.zoom).toBe(0.5);
  });

  it('rotates by 90 degrees, and returns to the start after four rotations', () => {
    const turned = [1, 2, 3, 4].reduce((view) => viewReducer(view, { type: 'rotate' }), FIRST_VIEW);
    expect(turned.rotation).toBe(0);
  });

  it('resets zoom and rotation, not the page', () => {
    const view = { page: 2, zoom: 3, rotation: 90 };
    expect(viewReducer(view, { type: 'reset' })).toEqual({ page: 2, zoom: 1, rotation: 0 });
  });
});
