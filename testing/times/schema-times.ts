/** The parts of JSON Schema that zod generates and tests read. */
type Schema = {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  minimum?: number
  minLength?: number
  minItems?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
}

/** A path in a schema that accepts a time, and a function that puts a text there in a sample value. */
export type TimeField = { path: string; isDay: boolean; valueWith: (text: string) => unknown }

/** Every path of a JSON Schema that accepts a time or a day. */
export function timeFields(root: Schema): TimeField[] {
  return fieldsIn(root, root, '', [])
}

function fieldsIn(schema: Schema, root: Schema, path: string, open: Schema[]): TimeField[] {
  const it = resolve(schema, root)
  if (open.includes(it)) return []
  const within = (inner: Schema, place: string) => fieldsIn(inner, root, place, [...open, it])
  if (it.format === 'date-time' || it.format === 'date')
    return [{ path, isDay: it.format === 'date', valueWith: (text) => text }]
  const branches = [...(it.anyOf ?? []), ...(it.oneOf ?? []), ...(it.allOf ?? [])]
  const ofBranches = branches.flatMap((branch) => within(branch, path))
  const ofItems =
    it.items === undefined
      ? []
      : within(it.items, `${path}[0]`).map((field) => ({
          ...field,
          valueWith: (text: string) => [field.valueWith(text)],
        }))
  const properties = Object.entries(it.properties ?? {})
  if (typeof it.additionalProperties === 'object') properties.push(['any', it.additionalProperties])
  const ofProperties = properties.flatMap(([name, inner]) =>
    within(inner, path === '' ? name : `${path}.${name}`).map((field) => ({
      ...field,
      valueWith: (text: string) => ({ ...sampleObject(it, root), [name]: field.valueWith(text) }),
    })),
  )
  return [...ofBranches, ...ofItems, ...ofProperties]
}

function resolve(schema: Schema, root: Schema): Schema {
  if (schema.$ref === undefined) return schema
  if (schema.$ref === '#') return root
  return root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}
}

const sampleObject = (it: Schema, root: Schema) =>
  Object.fromEntries(
    (it.required ?? []).map((name) => [name, sample(it.properties?.[name] ?? {}, root)]),
  )

/** A minimal value of a schema. It may not satisfy patterns and refinements. */
function sample(schema: Schema, root: Schema): unknown {
  const it = resolve(schema, root)
  const [branch] = [...(it.anyOf ?? []), ...(it.oneOf ?? []), ...(it.allOf ?? [])]
  if ('const' in it) return it.const
  if (it.enum !== undefined) return it.enum[0]
  if (branch !== undefined) return sample(branch, root)
  const type = [it.type ?? 'null'].flat()[0]
  if (it.format === 'date-time') return '2026-11-20T12:00:00Z'
  if (it.format === 'date') return '2026-11-20'
  if (type === 'string') return 'x'.repeat(Math.max(1, it.minLength ?? 1))
  if (type === 'number' || type === 'integer') return it.minimum ?? 1
  if (type === 'boolean') return false
  if (type === 'array') return it.minItems ? [sample(it.items ?? {}, root)] : []
  return type === 'object' ? sampleObject(it, root) : null
}
