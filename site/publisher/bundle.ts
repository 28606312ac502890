import { localeOfPath } from '../../core/association/locale-paths.ts';
import { LOCALES, localePrefix } from '../../core/association/locales.ts';
import { setCorrections } from '../../core/chinese/corrections.ts';
import type { PageInput } from '../content/content.ts';
import { FACETS } from '../content/directory/directory.ts';
import type { Bundle } from './parts.ts';

export interface BundleFacts {
  entry: string;
  scripts: unknown;
  pages: [string, unknown][];
}

interface RouteData {
  component: string;
  params: string[];
  pattern: RegExp;
  pathname?: string;
  prerender: boolean;
}

interface PrerenderApp {
  setInternals(internals: object): void;
  setOptions(options: object): void;
  render(request: Request, options: { routeData: RouteData; locals: PageInput }): Promise<Response>;
}

export interface PrerenderEntry {
  app: PrerenderApp;
  manifest: { routes: { routeData: RouteData }[]; entryModules: Record<string, string>; site?: string };
}

const PARAMETERS: Record<string, RegExp> = {
  '...locale': new RegExp(`^(/?(${LOCALES.map(localePrefix).filter(Boolean).join('|')}))?$`),
  id: /^(?!404$)\d+$/,
  code: /^(?=.*\d)[A-Z0-9-]+$|^id-\d+$/,
  facet: new RegExp(`^(${FACETS.join('|')})$`),
  slug: /^[a-z0-9-]+$/,
  page: /^\d+$/,
  month: /^\d{4}-\d\d$/,
  year: /^\d{4}$/,
  shelf: /^(year|kind)$/,
  part: /^\d+$/,
};

function isRouteOf({ pattern, params }: RouteData, pathname: string): boolean {
  const match = pattern.exec(pathname);
  return (
    match !== null && params.every((name, index) => PARAMETERS[name]?.test(match[index + 1] ?? '') ?? true)
  );
}

export function bundleOf(
  { app, manifest }: PrerenderEntry,
  { facts, id, siteUrl }: { facts: BundleFacts; id: string; siteUrl: string },
): Bundle {
  // Sets the site URL here, because it is not part of the bundle. A process can use only one URL.
  manifest.site = siteUrl;
  const entrySpecifierToBundleMap = new Map(Object.entries(manifest.entryModules));
  app.setInternals({ pagesByKeys: new Map(facts.pages), entrySpecifierToBundleMap });
  const silent = { options: { destination: { write: () => true } }, level: 'error' };
  app.setOptions({ settings: { scripts: facts.scripts }, logger: silent });
  const routes = manifest.routes.map(({ routeData }) => routeData).filter(({ prerender }) => prerender);

  const routeOf = (pathname: string) => routes.find((route) => isRouteOf(route, pathname));

  return {
    id,
    has: (pathname) => routeOf(pathname) !== undefined,
    async render(pathname, content) {
      const route = routeOf(pathname);
      if (!route) throw new Error(`no route for ${pathname}`);
      setCorrections(content.corrections);
      // With a `pathname`, Astro does not call the page's `getStaticPaths`
      // (docs/decisions/0060-content-as-argument.md).
      const routeData = { ...route, pathname };
      const locals = { content, locale: localeOfPath(pathname) };
      const response = await app.render(new Request(new URL(pathname, siteUrl)), { routeData, locals });
      const isNotFoundPage = response.status === 404 && /\/404$/.test(pathname);
      if (response.status !== 200 && !isNotFoundPage) throw new Error(`${pathname}: ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}
