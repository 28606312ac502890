import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ViewedPublication, ViewerStrings } from './publication.ts';
import { Viewer } from './Viewer.tsx';

/** Opens the viewer over the page; focus goes back to where it was when it closes. */
export function openViewer(
  publication: ViewedPublication,
  strings: ViewerStrings,
  opener: HTMLElement,
): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
    opener.focus();
  };
  // Open on return: a second click meanwhile would open another.
  flushSync(() => root.render(<Viewer publication={publication} strings={strings} onClose={close} />));
}
