import { keepLanguage } from './language.ts';

const menu = document.querySelector<HTMLElement>('#site-menu');
const dropdowns = document.querySelectorAll<HTMLDetailsElement>('.tsf');

// The choice is kept; query and hash go along, and the address decides.
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]') : null;
  if (link?.dataset.language) {
    keepLanguage(link.dataset.language);
    if (!link.search) link.search = location.search;
    link.hash = location.hash;
  }
  for (const dropdown of dropdowns) {
    if (target instanceof Node && !dropdown.contains(target)) dropdown.open = false;
  }
  if (target instanceof Element && target.closest('#site-menu a') && menu?.matches(':popover-open')) menu.hidePopover();
});

for (const dropdown of dropdowns) {
  dropdown.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !dropdown.open) return;
    dropdown.open = false;
    dropdown.querySelector('summary')?.focus();
  });
  dropdown.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !dropdown.contains(relatedTarget)) dropdown.open = false;
  });
}
