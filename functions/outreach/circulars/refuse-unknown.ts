import { unknownCircularFields } from '../../../core/mail/circular.ts';
import { wrongAddresses } from '../../../core/mail/markup.ts';
import type { CircularKind } from '../../../core/outreach/kinds.ts';
import type { CircularBlock } from '../../../core/outreach/validation/blocks.ts';
import { ApiError } from '../../http/failures/errors.ts';

/** An official notice may not contain these, because they advertise. */
const ADVERTISING: CircularBlock['kind'][] = ['article', 'event', 'picture'];

const textsOf = (block: CircularBlock): string[] => ('zh' in block ? [block.zh, block.en ?? ''] : []);

const refuse = (code: string, field: string, message: string) =>
  new ApiError(400, 'error.validation', { code, errors: { [field]: message } });

export function refuseUnknown({
  subjectZh,
  subjectEn,
  blocks = [],
  topic,
}: {
  topic?: CircularKind | undefined;
  subjectZh?: string | undefined;
  subjectEn?: string | null | undefined;
  blocks?: CircularBlock[] | undefined;
}): void {
  if (topic === 'official' && blocks.some(({ kind }) => ADVERTISING.includes(kind)))
    throw refuse('bad_block', 'blocks', 'circulars.badBlock');
  const fields: Record<string, string[]> = {
    subjectZh: [subjectZh ?? ''],
    subjectEn: [subjectEn ?? ''],
    blocks: blocks.flatMap(textsOf),
  };
  for (const [field, texts] of Object.entries(fields))
    if (texts.some((text) => unknownCircularFields(text).length > 0))
      throw refuse('unknown_placeholder', field, 'circulars.unknownField');
  const bodies = blocks.filter(({ kind }) => kind === 'text').flatMap(textsOf);
  if (bodies.some((text) => wrongAddresses(text).length > 0))
    throw refuse('bad_address', 'blocks', 'circulars.badAddress');
}
