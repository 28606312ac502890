import type * as z from 'zod/mini';
import { isMessageKey, messages } from '../../../core/messages/index.ts';

function asked(issue: z.core.$ZodIssue): string {
  if (isMessageKey(issue.message)) return `is wrong: ${messages.en[issue.message]}`;
  if (issue.code === 'invalid_type') return `must be ${issue.expected}`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'unrecognized_keys') return `has unknown ${issue.keys.join(', ')}`;
  return issue.message;
}

function droppedPaths(given: unknown, parsed: unknown, path: string[] = []): string[] {
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const here = [...path, key];
    if (typeof parsed !== 'object' || parsed === null || !Object.hasOwn(parsed, key)) return [here.join('.')];
    return droppedPaths(value, (parsed as Record<string, unknown>)[key], here);
  });
}

export const schemaFaults =
  (schema: z.ZodMiniType) =>
  (given: unknown): string[] => {
    const { error, data } = schema.safeParse(given);
    if (!error) return droppedPaths(given, data).map((path) => `${path} is unknown`);
    return error.issues.map((issue) => `${issue.path.join('.') || 'the file'} ${asked(issue)}`);
  };
