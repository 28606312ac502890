import { button } from './dom.ts';
import { text } from './i18n/index.ts';

/** A new version starts after a click on "update", and only if the queue is empty. */
export async function keepPage(place: HTMLElement, isIdle: () => boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/door/sw.js', { scope: '/door' });
  let isAsked = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isAsked) location.reload();
  });
  const offer = () => {
    const { waiting } = registration;
    if (!waiting || !navigator.serviceWorker.controller || place.querySelector('.update')) return;
    const update = button(text('update'), () => {
      if (!isIdle()) return;
      isAsked = true;
      waiting.postMessage('update');
    });
    update.className = 'update';
    place.prepend(update);
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  offer();
}
