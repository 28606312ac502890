import type { Locale } from '../../core/association/locales.ts';
import { inLocale } from '../i18n/locales.ts';
import { keepLanguage } from './language.ts';

const dropdowns = () => document.querySelectorAll<HTMLDetailsElement>('.tsf');

const languageLinks = () => document.querySelectorAll<HTMLAnchorElement>('a[data-language]');

function leadOn(link: HTMLAnchorElement) {
  // On the 404 page and after a search, the current URL differs from the prerendered one.
  if (link.dataset.kept === undefined) {
    // Sets each part of the URL separately: in `href`, a path with two leading slashes would name another host.
    link.pathname = inLocale(link.dataset.language as Locale, location.pathname);
    link.search = location.search;
  }
  link.hash = location.hash;
}

const leadAllOn = () => languageLinks().forEach(leadOn);

leadAllOn();
// Updates the links at `pointerdown`: this event comes before a click, and before the context menu that
// copies a link.
document.addEventListener('pointerdown', leadAllOn);

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  leadAllOn();
  const { language } = target.closest<HTMLElement>('a[data-language]')?.dataset ?? {};
  if (language) keepLanguage(language);
  for (const dropdown of dropdowns()) if (!dropdown.contains(target)) dropdown.open = false;
  const menu = target.closest('a') && target.closest<HTMLElement>('#site-menu');
  if (menu?.matches(':popover-open')) menu.hidePopover();
});

// Closes the menu when the window becomes wide, because the menu would cover the navigation rail (shell.css).
matchMedia('(min-width: 68rem)').addEventListener('change', () => {
  document.querySelector<HTMLElement>('#site-menu:popover-open')?.hidePopover();
});

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const dropdown of dropdowns()) {
    if (!dropdown.open) continue;
    dropdown.open = false;
    dropdown.querySelector('summary')?.focus();
  }
});

document.addEventListener('focusin', ({ target }) => {
  for (const dropdown of dropdowns())
    if (target instanceof Node && !dropdown.contains(target)) dropdown.open = false;
});
