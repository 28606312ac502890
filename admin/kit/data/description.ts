// The part of `/api/openapi.json` that the API page displays.

export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  format?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
}

type Content = Record<string, { schema: Schema }>;

export interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
  content?: Content;
}

export interface Answer {
  $ref?: string;
  description: string;
  content?: Content;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
}

export interface Description {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Answer>;
    parameters: Record<string, Parameter>;
  };
}

export interface ApiCall extends Operation {
  method: string;
  path: string;
  isForStaff: boolean;
}

export function callsByTag({ tags, paths }: Description, term: string): [tag: string, calls: ApiCall[]][] {
  const wanted = term.trim().toLowerCase();
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      isForStaff: operation.security.every((way) => Object.keys(way).length > 0),
    })),
  );
  const found = all.filter(({ method, path, summary }) =>
    `${method} ${path} ${summary}`.toLowerCase().includes(wanted),
  );
  return tags
    .map(({ name }): [string, ApiCall[]] => [name, found.filter((call) => call.tags.includes(name))])
    .filter(([, calls]) => calls.length > 0);
}

interface Referring {
  $ref?: string;
}

export function resolved<Part extends Referring>(description: Description, part: Part): Part {
  if (!part.$ref) return part;
  const [, , kind, name] = part.$ref.split('/');
  const parts = description.components[kind as keyof Description['components']];
  return parts[name ?? ''] as unknown as Part;
}

const nameOf = (reference: string) => reference.split('/').at(-1) ?? '';

function bounds({ minimum, maximum, minLength, maxLength }: Schema): string {
  const [low, high] = [minimum ?? minLength, maximum ?? maxLength];
  if (low === undefined && high === undefined) return '';
  return ` (${low ?? ''}–${high ?? ''})`;
}

export function typeText(schema: Schema): string {
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeText).join(', ')}]`;
  if (schema.items)
    return schema.items.anyOf ? `(${typeText(schema.items)})[]` : `${typeText(schema.items)}[]`;
  const types = [schema.type ?? 'any'].flat().map((type) => (type === 'string' && schema.format) || type);
  return types.join(' | ') + bounds(schema);
}

export interface Field {
  name: string;
  type: string;
  isRequired: boolean;
  description: string | undefined;
}

const descriptionOf = ({ description, anyOf = [] }: Schema): string | undefined =>
  description ?? anyOf.map(descriptionOf).find(Boolean);

export function objectsIn(description: Description, schema: Schema): { name: string; fields: Field[] }[] {
  if (schema.items) return objectsIn(description, schema.items);
  if (schema.anyOf) return schema.anyOf.flatMap((part) => objectsIn(description, part));
  const { properties, required = [] } = resolved(description, schema);
  if (!properties) return [];
  const fields = Object.entries(properties).map(([name, field]) => ({
    name,
    type: typeText(field),
    isRequired: required.includes(name),
    description: descriptionOf(field),
  }));
  return [{ name: schema.$ref ? nameOf(schema.$ref) : '', fields }];
}
