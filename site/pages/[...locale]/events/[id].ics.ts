import type { APIRoute } from 'astro';
import type { Locale } from '../../../../db/constants.ts';
import { calendar } from '../../../calendar.ts';
import { eventIds, eventView } from '../../../content/views.ts';
import { localeRoutesOf } from '../../../i18n/locales.ts';

export const getStaticPaths = () => localeRoutesOf('id', eventIds());

export const GET: APIRoute<{ locale: Locale; id: number }> = ({ props, site }) => {
  const event = eventView(props.id);
  if (!event) return new Response(null, { status: 404 });
  return new Response(calendar(props.locale, event, site), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
  });
};
