import { element } from '../parts.ts';

/**
 * `generation` increases when the ticket gets a new code. The check-in app at the door then rejects the
 * earlier codes (door/verdict.ts).
 */
const codeOf = (ticketNo: string, generation: number) => `PT1.${ticketNo}.${generation}`;

interface Ticket {
  ticketNo: string | null;
  ticketGeneration: number;
}

export function ticketPart({ ticketNo, ticketGeneration }: Ticket, label: string): HTMLElement | undefined {
  if (ticketNo === null) return undefined;
  const picture = element('div', 'mt-3 w-56 max-w-full bg-white');
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', ticketNo);
  const part = element(
    'details',
    'mt-3',
    element('summary', 'cursor-pointer py-2 font-bold', `${label} ${ticketNo}`),
    picture,
  ) as HTMLDetailsElement;
  part.addEventListener('toggle', async () => {
    if (!part.open || picture.hasChildNodes()) return;
    const { renderSVG } = await import('uqr');
    const code = renderSVG(codeOf(ticketNo, ticketGeneration), { border: 4 });
    picture.append(new DOMParser().parseFromString(code, 'image/svg+xml').documentElement);
  });
  return part;
}
