/** A rendered page, with the digest of its content. */
export interface RenderedPage {
  pathname: string;
  digest: string;
  body: Uint8Array;
}

/** The page code that `astro build` kept. */
export interface Bundle {
  /** Version of the page code. */
  id: string;
  /** Clears cached paths of dynamic routes. */
  contentChanged(): void;
  /** Checks whether the code has a page at a path. */
  has(pathname: string): boolean;
  /** Renders one page. Throws without a route or for a non-page response. */
  render(pathname: string): Promise<Uint8Array>;
}

/** Output that visitors are served from. */
export interface PageOutput {
  /** Discards what was staged and never committed. */
  begin(): Promise<void>;
  /** Stages pages invisibly. */
  stage(pages: RenderedPage[]): Promise<void>;
  /** Publishes all staged pages and deletes `removals`. */
  commit(removals: string[]): Promise<void>;
}

/** Journal of the published pages and the digests of their content. */
export interface PageJournal {
  get(pathname: string): string | undefined;
  /** Returns the paths of pages of some kinds. */
  pathnames(kinds: string[]): string[];
  /** Records committed pages or, with an empty digest, removed ones. Call it after the commit, never before. */
  record(entries: [pathname: string, digest: string][]): void;
}
