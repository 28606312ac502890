/** A page as it was rendered, with the digest of what it shows. */
export interface RenderedPage {
  pathname: string;
  digest: string;
  body: Uint8Array;
}

/** The code of the pages, as `astro build` kept it. */
export interface Bundle {
  /** Changes whenever the code of the pages changes. */
  id: string;
  /** Forgets which paths the dynamic routes named. */
  contentChanged(): void;
  /** Whether the code has a page at a path. */
  has(pathname: string): boolean;
  /** Renders one page. Throws when the path has no route or the answer is no page. */
  render(pathname: string): Promise<Uint8Array>;
}

/** What visitors are served from. */
export interface PageOutput {
  /** Forgets what was staged and never committed. */
  begin(): Promise<void>;
  /** Keeps pages aside, of which nobody sees anything yet. */
  stage(pages: RenderedPage[]): Promise<void>;
  /** Puts all that was staged before visitors, and takes pages away. */
  commit(removals: string[]): Promise<void>;
}

/** Which pages are before visitors, and the digests of what they show. */
export interface PageJournal {
  get(pathname: string): string | undefined;
  /** Paths of the pages of some kinds. */
  pathnames(kinds: string[]): string[];
  /** Notes what has been committed or, with an empty digest, removed. Call it after the commit, never before. */
  record(entries: [pathname: string, digest: string][]): void;
}
