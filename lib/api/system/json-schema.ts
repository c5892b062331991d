import { z } from 'zod'

export type Json = Record<string, unknown>
export type Components = Record<string, Json>

/** Converts a schema to JSON Schema. Its named definitions are moved to the components of the document. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Components): Json {
  const made = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    cycles: 'ref',
    override: ({ jsonSchema }) => makePrecise(jsonSchema as Json),
  }) as Json
  const { $schema: _, $defs = {}, ...rest } = made as { $defs?: Components } & Json
  const named = (name: string) => {
    if (isRecursive(name, $defs[name])) return 'JsonValue'
    return io === 'input' ? `${name}Input` : name
  }
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moved)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const name = key === '$ref' ? /^#\/\$defs\/(.+)$/.exec(String(inner))?.[1] : undefined
        return [key, name === undefined ? moved(inner) : `#/components/schemas/${named(name)}`]
      }),
    )
  }
  for (const [name, definition] of Object.entries($defs))
    schemas[named(name)] = isRecursive(name, definition) ? jsonValue : (moved(definition) as Json)
  return moved(rest) as Json
}

/**
 * Simplifies a schema in place: a union of one schema becomes that schema, and a record with fixed keys becomes an
 * object.
 */
function makePrecise(schema: Json): void {
  const { oneOf, propertyNames, additionalProperties, required } = schema as {
    oneOf?: Json[]
    propertyNames?: { enum?: string[] }
    additionalProperties?: Json
    required?: string[]
  }
  if (oneOf?.length === 1) {
    delete schema.oneOf
    Object.assign(schema, oneOf[0])
  }
  if (required === undefined || propertyNames?.enum === undefined) return
  delete schema.propertyNames
  schema.properties = Object.fromEntries(
    propertyNames.enum.map((name) => [name, additionalProperties]),
  )
  schema.additionalProperties = false
}

const jsonValue: Json = { description: 'Any JSON value.' }

/** Generated TypeScript types cannot refer to themselves, so `z.json()` is described without its recursion. */
const isRecursive = (name: string, definition: Json | undefined) =>
  JSON.stringify(definition ?? {}).includes(`"#/$defs/${name}"`)
