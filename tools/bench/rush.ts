import { type Figure, median } from './figures.ts';
import { call, type Staff } from './staff.ts';

const VISITORS = 500;
const PLACES = 300;
const WITHIN_MS = 10_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Outcome {
  status: number;
  milliseconds: number;
}

async function visit(origin: string, eventId: number, formId: number, number: number): Promise<Outcome[]> {
  const address = `198.18.${Math.floor(number / 250)}.${(number % 250) + 1}`;
  const headers = { 'X-Forwarded-For': address };
  const outcomes: Outcome[] = [];
  const ask = async (path: string, init: RequestInit = {}) => {
    const started = performance.now();
    const answer = await fetch(origin + path, { ...init, headers });
    await answer.arrayBuffer();
    outcomes.push({ status: answer.status, milliseconds: performance.now() - started });
  };
  await ask(`/event-registration/${formId}`);
  await ask(`/api/event-registration-forms/${formId}`);
  const body = {
    formId,
    eventId,
    participantName: `Visitor ${number}`,
    participantEmail: `visitor-${number}@example.com`,
  };
  await ask('/api/event-registrations', { method: 'POST', body: JSON.stringify(body) });
  return outcomes;
}

async function editMeanwhile(staff: Staff, eventId: number, isOver: () => boolean): Promise<number> {
  let edits = 0;
  while (!isOver()) {
    await call(staff, 'PATCH', `/api/events/${eventId}`, { location: `Hall ${++edits}` });
    await pause(200);
  }
  return edits;
}

/**
 * 500 visitors for 300 places within ten seconds. Rate limits are on. The system must trust this machine as a
 * proxy.
 */
export async function measureRush(staff: Staff): Promise<Figure[]> {
  const { id: eventId } = await call<{ id: number }>(staff, 'POST', '/api/events', {
    title: 'Rush',
    description: 'Rush',
    eventDate: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const settings = { eventId, formTitle: 'Rush', maxRegistrations: PLACES };
  const form = await call<{ id: number }>(staff, 'POST', '/api/event-registration-forms', settings);
  let isOver = false;
  const editing = editMeanwhile(staff, eventId, () => isOver);
  const started = performance.now();
  const visits = await Promise.all(
    Array.from({ length: VISITORS }, async (_, number) => {
      await pause((number / VISITORS) * WITHIN_MS);
      return visit(staff.origin, eventId, form.id, number);
    }),
  );
  const took = performance.now() - started;
  isOver = true;
  const edits = await editing;
  const outcomes = visits.flat();
  const count = (isOne: (status: number) => boolean) => outcomes.filter(({ status }) => isOne(status)).length;
  const times = visits.map((visit) => visit.at(-1)?.milliseconds ?? 0).sort((a, b) => a - b);
  const { length: stored } = await call<unknown[]>(
    staff,
    'GET',
    `/api/event-registrations/event/${eventId}?range=[0,999]`,
  );
  return [
    { name: '500 visitors at one event, in', value: took / 1000, unit: 's' },
    { name: 'answers 429', value: count((status) => status === 429), unit: '', target: { most: 0 } },
    { name: 'answers 5xx', value: count((status) => status >= 500), unit: '', target: { most: 0 } },
    { name: 'places oversold', value: Math.max(0, stored - PLACES), unit: '', target: { most: 0 } },
    { name: 'places left', value: Math.max(0, PLACES - stored), unit: '', target: { most: 0 } },
    { name: 'registration, median', value: median(times), unit: 'ms' },
    { name: 'registration, p99', value: times[Math.ceil(times.length * 0.99) - 1] ?? 0, unit: 'ms' },
    { name: 'edits of staff meanwhile', value: edits, unit: '' },
  ];
}
