import * as z from 'zod/mini';

// Converts the schemas of core to JSON Schema (2020-12, the dialect of OpenAPI 3.1).

export type JsonSchema = Record<string, unknown>;
type Direction = 'input' | 'output';

function tidy(json: JsonSchema): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.format === 'date-time' || json.format === 'email') delete json.pattern;
}

function jsonSchema(schema: z.core.$ZodType, direction: Direction): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io: direction,
    unrepresentable: 'any',
    override: ({ jsonSchema: part }) => tidy(part as JsonSchema),
  });
  return json as JsonSchema;
}

const components = new Map<string, { schema: z.core.$ZodType; direction: Direction }>();

function component(name: string, schema: z.core.$ZodType, direction: Direction): JsonSchema {
  if (!components.has(name)) components.set(name, { schema, direction });
  return { $ref: `#/components/schemas/${name}` };
}

export const given = (name: string, schema: z.core.$ZodType) => component(name, schema, 'output');

export const taken = (name: string, schema: z.core.$ZodType) => component(name, schema, 'input');

export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

export const namedSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    [...components]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { schema, direction }]) => [name, jsonSchema(schema, direction)]),
  );
