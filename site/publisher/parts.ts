import type { Content } from '../content/content.ts';

/** A rendered page, with the digest of its content. */
export interface RenderedPage {
  pathname: string;
  digest: string;
  body: Uint8Array;
}

/** The page code that `astro build` has produced. */
export interface Bundle {
  /** Version of the page code. It changes with every build of different code. */
  id: string;
  /** Checks whether the code has a route for a path. */
  has(pathname: string): boolean;
  /**
   * Renders the page at a path from the given content. Throws when the path has no route, or the response is
   * not a page.
   */
  render(pathname: string, content: Content): Promise<Uint8Array>;
}

/** Storage from which visitors get the published pages. */
export interface PageOutput {
  /** Discards pages that were staged, but not committed. */
  begin(): Promise<void>;
  /** Stages pages; visitors do not see them yet. */
  stage(pages: RenderedPage[]): Promise<void>;
  /** Publishes all staged pages and deletes `removals`. */
  commit(removals: string[]): Promise<void>;
}

/** Journal of the published pages, with the digests of their content. */
export interface PageJournal {
  get(pathname: string): string | undefined;
  /** Returns the paths of the pages that match one of the patterns `kinds`. */
  pathnames(kinds: string[]): string[];
  /** Records committed pages, and removed pages with an empty digest. Call it only after the commit. */
  record(entries: [pathname: string, digest: string][]): void;
}
