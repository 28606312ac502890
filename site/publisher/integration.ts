import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer, RouteData } from 'astro';
import { FIXED_PAGES_PATH } from '../../core/app/search.ts';
import type { BundleFacts } from './bundle.ts';

export const BUNDLE_FOLDER = 'bundle';
export const FACTS_FILE = 'facts.json';

// Properties of Astro's prerenderer that Astro's types omit: the app that renders, and its settings.
interface BuildPrerenderer extends AstroPrerenderer {
  app: { getSettings(): { scripts: unknown }; manifest: { routes: { routeData: RouteData }[] } };
}

interface PageBuildData {
  key: string;
  component: string;
  styles: unknown;
}

export function keepBundle(): AstroIntegration {
  let pages = new Map<string, PageBuildData>();
  let outDir = '';

  function keep(prerenderer: BuildPrerenderer): void {
    const source = path.join(outDir, '.prerender');
    const target = path.join(outDir, BUNDLE_FOLDER);
    rmSync(target, { recursive: true, force: true });
    cpSync(source, target, { recursive: true });
    const facts: BundleFacts = {
      entry: readdirSync(target).find((name) => name.startsWith('prerender-entry')) ?? '',
      scripts: prerenderer.app.getSettings().scripts,
      pages: [...pages].map(([key, { component, styles }]) => [key, { key, component, styles }]),
    };
    writeFileSync(path.join(target, FACTS_FILE), JSON.stringify(facts));
  }

  return {
    name: 'keep-bundle',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDir = fileURLToPath(config.outDir.href);
      },
      'astro:build:setup': ({ pages: found, target }) => {
        if (target === 'server') pages = found as unknown as Map<string, PageBuildData>;
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((builtIn) => {
          const prerenderer = builtIn as BuildPrerenderer;
          return {
            ...prerenderer,
            name: 'keep-bundle',
            async setup() {
              await prerenderer.setup?.();
              (this as unknown as BuildPrerenderer).app = prerenderer.app;
            },
            // Renders only the fixed pages. The publisher renders all other pages, because they need content.
            async getStaticPaths() {
              return prerenderer.app.manifest.routes
                .filter(({ routeData }) => routeData.pathname === FIXED_PAGES_PATH)
                .map(({ routeData: route }) => ({ pathname: FIXED_PAGES_PATH, route }));
            },
            async teardown() {
              await prerenderer.teardown?.();
              keep(prerenderer);
            },
          };
        });
      },
    },
  };
}
