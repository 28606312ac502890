import { type Figure, median } from './figures.ts';
import { processorTime } from './process-cost.ts';
import { call, type Staff, untilLive } from './staff.ts';

const VISITORS = 500;
const PLACES = 300;
const WITHIN_MS = 10_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Outcome {
  status: number;
  milliseconds: number;
}

const headersOf = (number: number) => ({
  'X-Forwarded-For': `198.18.${Math.floor(number / 250)}.${(number % 250) + 1}`,
});

interface Rush {
  eventId: number;
  formId: number;
}

const registration = (rush: Rush, number: number) =>
  JSON.stringify({
    ...rush,
    participantName: `Visitor ${number}`,
    participantEmail: `visitor-${number}@example.com`,
  });

async function visit(origin: string, rush: Rush, number: number): Promise<Outcome[]> {
  const headers = headersOf(number);
  const outcomes: Outcome[] = [];
  const ask = async (path: string, init: RequestInit = {}) => {
    const started = performance.now();
    const answer = await fetch(origin + path, { ...init, headers });
    await answer.arrayBuffer();
    outcomes.push({ status: answer.status, milliseconds: performance.now() - started });
  };
  await ask(`/event-registration/${rush.formId}`);
  await ask(`/api/event-registration-forms/${rush.formId}`);
  await ask('/api/event-registrations', { method: 'POST', body: registration(rush, number) });
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

async function makeRush(staff: Staff, places: number): Promise<Rush> {
  const { id: eventId } = await call<{ id: number }>(staff, 'POST', '/api/events', {
    title: 'Rush',
    description: 'Rush',
    eventDate: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const settings = { eventId, formTitle: 'Rush', maxRegistrations: places };
  const { id } = await call<{ id: number }>(staff, 'POST', '/api/event-registration-forms', settings);
  return { eventId, formId: id };
}

const allVisitors = <Result>(run: (number: number) => Promise<Result>) =>
  Promise.all(
    Array.from({ length: VISITORS }, async (_, number) => {
      await pause((number / VISITORS) * WITHIN_MS);
      return run(number);
    }),
  );

/** 500 registrations alone within ten seconds, all of which find a place. */
export async function measureRegistrations(staff: Staff, pid: number): Promise<Figure[]> {
  const rush = await makeRush(staff, 2 * VISITORS);
  await untilLive(staff);
  const before = processorTime(pid);
  const statuses = await allVisitors(async (number) => {
    const answer = await fetch(`${staff.origin}/api/event-registrations`, {
      method: 'POST',
      headers: headersOf(number),
      body: registration(rush, number),
    });
    await answer.arrayBuffer();
    return answer.status;
  });
  const each = (processorTime(pid) - before) / VISITORS;
  return [
    { name: '500 registrations: processor time of each', value: each, unit: 'ms', target: { most: 6 } },
    {
      name: '500 registrations: answers that are not 201',
      value: statuses.filter((status) => status !== 201).length,
      unit: '',
      target: { most: 0 },
    },
  ];
}

/**
 * 500 visitors for 300 places within ten seconds. Rate limits are on. The system must trust this machine as a
 * proxy.
 */
export async function measureRush(staff: Staff): Promise<Figure[]> {
  const rush = await makeRush(staff, PLACES);
  let isOver = false;
  const editing = editMeanwhile(staff, rush.eventId, () => isOver);
  const started = performance.now();
  const visits = await allVisitors((number) => visit(staff.origin, rush, number));
  const took = performance.now() - started;
  isOver = true;
  const edits = await editing;
  const outcomes = visits.flat();
  const count = (isOne: (status: number) => boolean) => outcomes.filter(({ status }) => isOne(status)).length;
  const times = visits.map((visit) => visit.at(-1)?.milliseconds ?? 0).sort((a, b) => a - b);
  const { length: stored } = await call<unknown[]>(
    staff,
    'GET',
    `/api/event-registrations/event/${rush.eventId}?range=[0,999]`,
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
