/** Controls and headings that the floating buttons must not cover. */
const KEPT_CLEAR = 'h1, h2, h3, a.button, .member-actions a, button, input, select, textarea, summary, label';

const floating = document.querySelector<HTMLElement>('.floating');

const isInFront = (element: Element) => floating?.contains(element);

/** Yields the corners and the centre of each button, to find controls beneath it. */
function* pointsOf(links: Iterable<Element>): Generator<[number, number]> {
  for (const link of links) {
    const { left, right, top, bottom } = link.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    yield [(left + right) / 2, middle];
    for (const x of [left + 1, right - 1]) for (const y of [top + 1, middle, bottom - 1]) yield [x, y];
  }
}

const isCovered = (x: number, y: number) =>
  document
    .elementsFromPoint(x, y)
    .some((element) => !isInFront(element) && (element.closest(KEPT_CLEAR) ?? element.closest('a:focus')));

let isWaiting = false;

function stepAside() {
  isWaiting = false;
  if (!floating) return;
  const points = Array.from(pointsOf(floating.children));
  floating.toggleAttribute(
    'data-aside',
    points.some(([x, y]) => isCovered(x, y)),
  );
}

/** Updates the buttons at most once a frame while the page scrolls. */
function look() {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(stepAside);
}

for (const event of ['scroll', 'resize', 'focusin', 'load', 'click'])
  addEventListener(event, look, { passive: true, capture: true });
new ResizeObserver(look).observe(document.body);
// A button can grow when its text changes: "Register" becomes "Join the waiting list" when no place is free.
new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true });
