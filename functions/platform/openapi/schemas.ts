import * as z from 'zod/mini';

// The schemas of db/validation as JSON Schema (2020-12, the dialect of OpenAPI 3.1).

export type JsonSchema = Record<string, unknown>;
type Direction = 'input' | 'output';

/** Removes bounds and patterns that zod adds and that do not inform readers. */
function tidy(json: JsonSchema): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.format === 'date-time' || json.format === 'email') delete json.pattern;
}

/**
 * Returns the JSON schema of a request (`input`) or response (`output`). A transformed value has the schema
 * of its result.
 */
function jsonSchema(schema: z.core.$ZodType, direction: Direction): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io: direction,
    unrepresentable: 'any',
    override: ({ jsonSchema: part }) => tidy(part as JsonSchema),
  });
  return json as JsonSchema;
}

const components = new Map<string, { schema: z.core.$ZodType; direction: Direction }>();

/** Registers a schema under its name. Conversion waits for the document, so that modules may call this. */
function component(name: string, schema: z.core.$ZodType, direction: Direction): JsonSchema {
  if (!components.has(name)) components.set(name, { schema, direction });
  return { $ref: `#/components/schemas/${name}` };
}

/** Returns a reference to a named response schema. */
export const given = (name: string, schema: z.core.$ZodType) => component(name, schema, 'output');

/** Returns a reference to a named request schema. */
export const taken = (name: string, schema: z.core.$ZodType) => component(name, schema, 'input');

export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** Returns every named schema that was referenced. */
export const namedSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    [...components]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { schema, direction }]) => [name, jsonSchema(schema, direction)]),
  );
