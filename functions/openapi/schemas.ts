import * as z from 'zod/mini';

// The schemas of db/validation as JSON Schema (2020-12, the dialect of OpenAPI 3.1).

export type JsonSchema = Record<string, unknown>;
type Direction = 'input' | 'output';

/** Bounds and patterns that zod adds by itself and that tell a reader nothing. */
function tidy(json: JsonSchema): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.format === 'date-time' || json.format === 'email') delete json.pattern;
}

/** What a call takes (`input`) or gives (`output`). A transformed value is described by what comes out of it. */
function jsonSchema(schema: z.core.$ZodType, direction: Direction): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io: direction,
    unrepresentable: 'any',
    override: ({ jsonSchema: part }) => tidy(part as JsonSchema),
  });
  return json as JsonSchema;
}

const components = new Map<string, JsonSchema>();

function component(name: string, schema: z.core.$ZodType, direction: Direction): JsonSchema {
  if (!components.has(name)) components.set(name, jsonSchema(schema, direction));
  return { $ref: `#/components/schemas/${name}` };
}

/** A named schema of what calls give, as a reference. */
export const given = (name: string, schema: z.core.$ZodType) => component(name, schema, 'output');

/** A named schema of what calls take, as a reference. */
export const taken = (name: string, schema: z.core.$ZodType) => component(name, schema, 'input');

export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** Every named schema that has been referred to. */
export const namedSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1)));
