import * as z from 'zod/mini';
import { FIRST_ASSOCIATION } from './association.ts';
import type { Association } from './validation/association.ts';

const FACTS = new Set<keyof Association>([
  ...(['founded', 'term', 'address', 'phone', 'email', 'hours', 'chatNumber'] as const),
  ...(['socialUrl', 'weChatId'] as const),
  ...(['stats', 'processingDays', 'replyDays', 'committee'] as const),
]);

export const statedFactSchema = z.object({
  path: z.string(),
  text: z.string(),
  isFirst: z.boolean(),
});
type StatedFact = z.output<typeof statedFactSchema>;

const textsIn = (value: unknown, path: string): [path: string, text: string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));

const firstTexts = new Map(
  Object.entries(FIRST_ASSOCIATION).flatMap(([field, value]) => textsIn(value, field)),
);

export const statedFacts = (association: Association): StatedFact[] =>
  Object.entries(association).flatMap(([field, value]) =>
    textsIn(value, field)
      .filter(([, text]) => text !== '' && (FACTS.has(field as keyof Association) || /\d/.test(text)))
      .map(([path, text]) => ({ path, text, isFirst: firstTexts.get(path) === text })),
  );
