import type { CircularBlock } from '../../../../core/outreach/validation/blocks.ts';

export type BlockKind = CircularBlock['kind'];

export const BLOCK_KINDS: BlockKind[] = [
  'text',
  'heading',
  'article',
  'event',
  'picture',
  'button',
  'file',
  'rule',
];

export const SHOWN_RECORDS = {
  article: { field: 'newsId', resource: 'news' },
  event: { field: 'eventId', resource: 'events' },
  picture: { field: 'mediaId', resource: 'media' },
} as const;

export function emptyBlock(kind: BlockKind, recordId = 0): CircularBlock {
  switch (kind) {
    case 'article':
      return { kind, newsId: recordId };
    case 'event':
      return { kind, eventId: recordId };
    case 'picture':
      return { kind, mediaId: recordId };
    case 'rule':
      return { kind };
    case 'button':
    case 'file':
      return { kind, zh: '', en: null, address: 'https://' };
    default:
      return { kind, zh: '', en: null };
  }
}

export function moved(blocks: CircularBlock[], place: number, by: -1 | 1): CircularBlock[] {
  const other = place + by;
  const [one, two] = [blocks[place], blocks[other]];
  if (!one || !two) return blocks;
  return blocks.map((block, at) => (at === place ? two : at === other ? one : block));
}
