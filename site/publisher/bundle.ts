import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LOCALE_PREFIX } from '../../db/constants.ts';
import { type BundleFacts, FACTS_FILE } from './integration.ts';

interface RouteData {
  component: string;
  params: string[];
  pattern: RegExp;
  prerender: boolean;
}

interface PrerenderApp {
  routeCache: { clearAll(): void };
  setInternals(internals: object): void;
  setOptions(options: object): void;
  render(request: Request, options: { routeData: RouteData }): Promise<Response>;
}

interface PrerenderEntry {
  app: PrerenderApp;
  manifest: { routes: { routeData: RouteData }[]; entryModules: Record<string, string>; site?: string };
}

export interface Bundle {
  /** Changes whenever the code of the pages changes. */
  id: string;
  /** Forgets which paths the dynamic routes named. */
  contentChanged(): void;
  /** Whether the code has a page at a path. */
  has(pathname: string): boolean;
  /** Renders one page. Throws when the path has no route or the answer is no page. */
  render(pathname: string): Promise<Buffer>;
}

function digestOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (path.extname(name)) hash.update(name).update(readFileSync(path.join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** What each parameter may be: by its pattern alone a route would match more. */
const PARAMETERS: Record<string, RegExp> = {
  '...locale': new RegExp(`^(/?(${Object.values(LOCALE_PREFIX).filter(Boolean).join('|')}))?$`),
  id: /^(?!404$)\d+$/,
  page: /^\d+$/,
  month: /^\d{4}-\d\d$/,
  part: /^\d+$/,
};

function isRouteOf({ pattern, params }: RouteData, pathname: string): boolean {
  const match = pattern.exec(pathname);
  return (
    match !== null && params.every((name, index) => PARAMETERS[name]?.test(match[index + 1] ?? '') ?? true)
  );
}

/** Opens the very bundle that `astro build` used; its modules read the content from the global object. */
export async function openBundle(folder: string, siteUrl: string): Promise<Bundle> {
  const facts: BundleFacts = JSON.parse(readFileSync(path.join(folder, FACTS_FILE), 'utf8'));
  const entry = pathToFileURL(path.join(folder, facts.entry)).href;
  const { app, manifest }: PrerenderEntry = await import(entry);
  // The address is no part of the code: the same bundle serves on any, though each process on one.
  manifest.site = siteUrl;
  const entrySpecifierToBundleMap = new Map(Object.entries(manifest.entryModules));
  app.setInternals({ pagesByKeys: new Map(facts.pages), entrySpecifierToBundleMap });
  const silent = { options: { destination: { write: () => true } }, level: 'error' };
  app.setOptions({ settings: { scripts: facts.scripts }, logger: silent });
  const routes = manifest.routes.map(({ routeData }) => routeData).filter(({ prerender }) => prerender);

  const routeOf = (pathname: string) => routes.find((route) => isRouteOf(route, pathname));

  return {
    id: digestOf(folder),
    contentChanged: () => app.routeCache.clearAll(),
    has: (pathname) => routeOf(pathname) !== undefined,
    async render(pathname) {
      const routeData = routeOf(pathname);
      if (!routeData) throw new Error(`no route for ${pathname}`);
      const response = await app.render(new Request(new URL(pathname, siteUrl)), { routeData });
      const isNotFoundPage = response.status === 404 && /\/404$/.test(pathname);
      if (response.status !== 200 && !isNotFoundPage) throw new Error(`${pathname}: ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}
