/** A path and all that its page shows. */
export type Shown = [pathname: string, shown: unknown];
