import type { Locale } from '../../db/constants.ts';
import { inLocale } from '../i18n/locales.ts';
import { keepLanguage } from './language.ts';

const dropdowns = () => document.querySelectorAll<HTMLDetailsElement>('.tsf');

const languageLinks = () => document.querySelectorAll<HTMLAnchorElement>('a[data-language]');

/** Leads to where the reader is: a missing page is not at the address that it was built for, and searches change it. */
function leadOn(link: HTMLAnchorElement) {
  if (link.dataset.kept === undefined) {
    // As `href`, a path with two slashes in front would be another site.
    link.pathname = inLocale(link.dataset.language as Locale, location.pathname);
    link.search = location.search;
  }
  link.hash = location.hash;
}

const leadAllOn = () => languageLinks().forEach(leadOn);

leadAllOn();
// Before a click with any button, and before the menu that copies a link.
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

// Where the rail stands in the header (shell.css), an open menu would lie over it.
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
