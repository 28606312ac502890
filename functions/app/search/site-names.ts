import { ASSOCIATION_NAME } from '../../../core/association/profile.ts';
import { SHOWN_ASSOCIATION_PATH, shownAssociationSchema } from '../../../core/content/shown-association.ts';
import { SEPARATOR } from './pasted.ts';

/**
 * The names with which a page's title may end: as published, and the profile's, which older titles have. None
 * for a question that is no such title.
 */
export async function siteNames(site: Fetcher, question: string): Promise<string[]> {
  if (question.search(SEPARATOR) < 1) return [];
  const first = Object.values(ASSOCIATION_NAME);
  try {
    const answer = await site.fetch(`http://site${SHOWN_ASSOCIATION_PATH}`);
    const read = shownAssociationSchema.safeParse(await answer.json());
    return read.success ? [...first, ...Object.values(read.data.name)] : first;
  } catch {
    return first;
  }
}
