import * as z from 'zod/mini';

// Converts the schemas of db/validation to JSON Schema (2020-12, the dialect of OpenAPI 3.1).

export type JsonSchema = Record<string, unknown>;
type Direction = 'input' | 'output';

/** Removes limits and patterns that zod adds and that contain no information for readers. */
function tidy(json: JsonSchema): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.format === 'date-time' || json.format === 'email') delete json.pattern;
}

/**
 * Returns the JSON schema of a request (`input`) or response (`output`). If the Zod schema transforms a
 * value, the result describes the transformed value.
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

/**
 * Registers a schema under its name. The schema is converted later, with the whole document, so that modules
 * can register schemas while they are loading.
 */
function component(name: string, schema: z.core.$ZodType, direction: Direction): JsonSchema {
  if (!components.has(name)) components.set(name, { schema, direction });
  return { $ref: `#/components/schemas/${name}` };
}

/** Registers a response schema under a name and returns a reference to it. */
export const given = (name: string, schema: z.core.$ZodType) => component(name, schema, 'output');

/** Registers a request schema under a name and returns a reference to it. */
export const taken = (name: string, schema: z.core.$ZodType) => component(name, schema, 'input');

export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** Returns every registered schema by name. */
export const namedSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    [...components]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { schema, direction }]) => [name, jsonSchema(schema, direction)]),
  );
