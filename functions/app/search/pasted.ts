import type { Context } from 'hono';
import { withoutLocale } from '../../../core/association/locale-paths.ts';
import { DEFAULT_LOCALE } from '../../../core/association/locales.ts';
import { fold } from '../../../core/chinese/fold.ts';
import { publicOrigin } from '../../http/public-origin.ts';
import type { AppEnv } from '../../http/types.ts';
import { pagesOf } from './fixed-pages.ts';
import type { Source } from './source.ts';

export const SEPARATOR = /\s*[|｜–—-]\s*/g;

export function withoutSiteName(question: string, names: string[]): string {
  const known = names.map(fold);
  const end = [...question.matchAll(SEPARATOR)].find(
    ({ 0: separator, index }) => index > 0 && known.includes(fold(question.slice(index + separator.length))),
  );
  return end ? question.slice(0, end.index) : question;
}

const hostOf = (host: string) => host.replace(/^www\./, '');

function ownPath(c: Context<AppEnv>, question: string): string | undefined {
  const own = new URL(publicOrigin(c.var.settings, c.req.url)).host;
  const written = /^https?:\/\//i.test(question) ? question : `https://${question}`;
  if (/\s/.test(question) || !question.includes('/') || !URL.canParse(written)) return undefined;
  const { host, pathname } = new URL(written);
  return hostOf(host) === hostOf(own) ? withoutLocale(pathname).replace(/(?<=.)\/$/, '') : undefined;
}

export async function pageInAddress(
  c: Context<AppEnv>,
  question: string,
  { titleOf }: Pick<Source, 'titleOf'>,
): Promise<string | undefined> {
  const path = ownPath(c, question);
  if (path === undefined) return undefined;
  const [, code] = /^\/members\/([\w-]+)$/.exec(path) ?? [];
  if (code) return code;
  const [, kind, id] = /^\/(news|events|publications)\/(\d{1,9})$/.exec(path) ?? [];
  if (kind === 'news' || kind === 'events' || kind === 'publications') return titleOf(kind, Number(id));
  return (await pagesOf(c.env.ASSETS)).find((page) => page.path === path)?.title[DEFAULT_LOCALE];
}
