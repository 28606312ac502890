import { createApp } from '../../../functions/app/app.ts';
import { documentedRoutes } from '../../../functions/app/openapi/document.ts';

const MOST_IDS = 9;
const PREFIXES = ['', '/zh-cn', '/en'];

/** Every call that is open to visitors, and pages that are rendered for each request, for the first ids. */
export function visitorCalls(): string[] {
  const ids = Array.from({ length: MOST_IDS }, (_, index) => String(index + 1));
  const open = documentedRoutes(createApp()).filter(
    ({ method, isForStaff }) => method === 'GET' && !isForStaff,
  );
  const calls = open.flatMap(({ path: route }) =>
    /:(id|eventId|number)\b/.test(route) ? ids.map((id) => route.replace(/:\w+/, id)) : [route],
  );
  const pages = PREFIXES.flatMap((prefix) => [
    `${prefix}/members`,
    ...ids.flatMap((id) => [`${prefix}/verify/${id}`, `${prefix}/events/${id}.ics`]),
  ]);
  return [...calls, ...pages, ...ids.map((id) => `/event-registration/${id}`)];
}
