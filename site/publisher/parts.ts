import type { Content } from '../content/content.ts';

export interface RenderedPage {
  pathname: string;
  digest: string;
  body: Uint8Array;
}

export interface Bundle {
  id: string;
  has(pathname: string): boolean;
  /** Throws when the path has no route, or the response is not a page. */
  render(pathname: string, content: Content): Promise<Uint8Array>;
}

export interface PageOutput {
  begin(): Promise<void>;
  stage(pages: RenderedPage[]): Promise<void>;
  commit(removals: string[]): Promise<void>;
}

export interface PageJournal {
  get(pathname: string): string | undefined;
  pathnames(kinds: string[]): string[];
  /** Removed pages have an empty digest. Call it only after the commit. */
  record(entries: [pathname: string, digest: string][]): void;
}
