import autocannon from 'autocannon';
import type { Figure } from './figures.ts';
import { call, type Staff } from './staff.ts';

const SECONDS = 4;

interface Measured {
  name: string;
  path: string;
  least?: number;
  isStaff?: boolean;
  body?: object;
  bodyOf?: () => object;
}

const ENQUIRY = { name: 'Bench', email: 'bench@example.com', subject: 'Bench', message: 'Bench' };
const ARTICLE = { title: 'Bench', excerpt: 'Bench', content: '<p>Bench</p>' };

interface Place {
  formId: number;
  eventId: number;
}

async function openForm(staff: Staff): Promise<Place> {
  const { id: eventId } = await call<{ id: number }>(staff, 'POST', '/api/events', {
    title: 'Bench',
    description: 'Bench',
    eventDate: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const body = { eventId, formTitle: 'Bench' };
  const form = await call<{ id: number }>(staff, 'POST', '/api/event-registration-forms', body);
  return { formId: form.id, eventId };
}

let participants = 0;
const registrationFor = (place: Place) => () => ({
  ...place,
  participantName: 'Bench',
  participantEmail: `bench-${++participants}@example.com`,
});

const callsWith = (place: Place): Measured[] => [
  { name: 'list of 25 as staff', path: '/api/members/all?range=[0,24]', isStaff: true, least: 1000 },
  { name: 'one record', path: '/api/news/1', least: 2000 },
  {
    name: 'search as staff',
    path: '/api/members/all?range=[0,24]&filter={"q":"pet"}',
    isStaff: true,
    least: 1000,
  },
  { name: 'public list, unchanged', path: '/api/news?range=[0,24]', least: 5000 },
  { name: 'enquiry', path: '/api/contact-messages', body: ENQUIRY, least: 1200 },
  {
    name: 'registration on one form',
    path: '/api/event-registrations',
    bodyOf: registrationFor(place),
    least: 800,
  },
  { name: 'article', path: '/api/news', isStaff: true, body: ARTICLE, least: 600 },
];

async function load({ origin, cookie }: Staff, measured: Measured, connections: number) {
  const { path, isStaff, body, bodyOf } = measured;
  const { requests, latency, non2xx } = await autocannon({
    url: origin + encodeURI(path),
    connections,
    duration: SECONDS,
    method: body || bodyOf ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(isStaff && { cookie }) },
    ...(body && { body: JSON.stringify(body) }),
    ...(bodyOf && {
      requests: [{ setupRequest: (request) => ({ ...request, body: JSON.stringify(bodyOf()) }) }],
    }),
  });
  if (non2xx > 0) throw new Error(`${path}: ${non2xx} answers were no success`);
  return { perSecond: requests.average, p99: latency.p99 };
}

export async function measureApi(staff: Staff): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const measured of callsWith(await openForm(staff))) {
    const { name, least } = measured;
    const one = await load(staff, measured, 1);
    const many = await load(staff, measured, 16);
    figures.push(
      { name: `${name}, 1 connection`, value: one.perSecond, unit: '/s' },
      {
        name: `${name}, 16 connections`,
        value: many.perSecond,
        unit: '/s',
        ...(least !== undefined && { target: { least } }),
      },
      { name: `${name}, 16 connections, p99`, value: many.p99, unit: 'ms' },
    );
  }
  return figures;
}
