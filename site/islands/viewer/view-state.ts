/** docs/product.md 9. */
export const ZOOM = { smallest: 0.5, largest: 5, step: 0.2, wheelStep: 0.1 } as const;

export interface Point {
  x: number;
  y: number;
}

export interface ViewState {
  page: number;
  zoom: number;
  rotation: number;
  /**
   * Stays in place during a zoom. If absent, the centre of the view does. `top` shows a new page from its
   * top.
   */
  anchor?: Point | 'top' | undefined;
}

export const FIRST_VIEW: ViewState = { page: 1, zoom: 1, rotation: 0 };

export type ViewAction =
  | { type: 'go'; page: number; pageCount: number }
  | { type: 'zoom'; by: number; at?: Point }
  | { type: 'zoomTo'; zoom: number; at?: Point }
  | { type: 'rotate' }
  | { type: 'reset' };

const clamp = (value: number, smallest: number, largest: number) =>
  Math.min(largest, Math.max(smallest, value));
const toZoom = (zoom: number) => clamp(Math.round(zoom * 100) / 100, ZOOM.smallest, ZOOM.largest);

export function viewReducer(view: ViewState, action: ViewAction): ViewState {
  switch (action.type) {
    case 'go':
      return { ...view, page: clamp(action.page, 1, action.pageCount), anchor: 'top' };
    case 'zoom':
      return { ...view, zoom: toZoom(view.zoom + action.by), anchor: action.at };
    case 'zoomTo':
      return { ...view, zoom: toZoom(action.zoom), anchor: action.at };
    case 'rotate':
      return { ...view, rotation: (view.rotation + 90) % 360, anchor: undefined };
    case 'reset':
      return { ...view, zoom: 1, rotation: 0, anchor: undefined };
  }
}
