import { keepLanguage } from './language.ts';

const dropdowns = () => document.querySelectorAll<HTMLDetailsElement>('.tsf');

// The choice is kept; query and hash go along, and the address decides.
function followLanguage(link: HTMLAnchorElement) {
  keepLanguage(link.dataset.language ?? '');
  if (!link.search) link.search = location.search;
  link.hash = location.hash;
}

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const language = target.closest<HTMLAnchorElement>('a[data-language]');
  if (language) followLanguage(language);
  for (const dropdown of dropdowns()) if (!dropdown.contains(target)) dropdown.open = false;
  const menu = target.closest('a') && target.closest<HTMLElement>('#site-menu');
  if (menu?.matches(':popover-open')) menu.hidePopover();
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
