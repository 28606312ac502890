import { toSimplified } from './simplified.ts';

const TAG_OR_TEXT = /<[^>]*>|[^<]+/g;
const SHOWN_ATTRIBUTE = /\b(alt|title)="([^"]*)"/g;

/** Text, `alt` and `title` only, never URLs. */
export function simplifyHtml(html: string, keep?: readonly string[]): string {
  return html.replace(TAG_OR_TEXT, (part) =>
    part.startsWith('<')
      ? part.replace(
          SHOWN_ATTRIBUTE,
          (_, name: string, value: string) => `${name}="${toSimplified(value, keep)}"`,
        )
      : toSimplified(part, keep),
  );
}
