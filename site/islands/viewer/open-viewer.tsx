import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ViewedPublication, ViewerStart, ViewerStrings } from './publication.ts';
import { Viewer } from './Viewer.tsx';

const isViewerEntry = () => history.state?.viewer === true;

export function openViewer(
  publication: ViewedPublication,
  strings: ViewerStrings,
  opener: HTMLElement,
  start?: ViewerStart,
): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const leave = () => {
    root.unmount();
    place.remove();
    // Runs after the browser has moved the focus to the target of the URL fragment.
    setTimeout(() => opener.focus());
  };
  // After a reload with the viewer open, the history entry already exists.
  if (!isViewerEntry()) history.pushState({ viewer: true }, '');
  addEventListener('popstate', leave, { once: true });
  // Renders synchronously: the viewer is open when this function returns, so that a second click does not open
  // another viewer.
  flushSync(() =>
    root.render(
      <Viewer publication={publication} strings={strings} start={start} onClose={() => history.back()} />,
    ),
  );
}
