import { z } from 'zod'
import type { ParamMeta, SelectionModule } from '@/lib/engine'

/** One parameter of a module according to its schema: its name, its input and its constraints. */
export type FormField = ParamMeta & {
  name: string
  min: number | null
  max: number | null
  /** True if `min` itself is not allowed: above 0 instead of from 0. */
  aboveMin: boolean
  integer: boolean
  nullable: boolean
  choices: readonly string[]
}

type JsonSchema = z.core.JSONSchema.JSONSchema

const branch = (
  schema: JsonSchema,
  requested: (it: JsonSchema) => boolean,
): JsonSchema | undefined =>
  requested(schema) ? schema : schema.anyOf?.find((it) => typeof it === 'object' && requested(it))

// JSON Schema drafts before 6 allow booleans here; the generated schemas contain none.
const numeric = (bound: unknown): number | null => (typeof bound === 'number' ? bound : null)

const largestSafe = Number.MAX_SAFE_INTEGER

function fieldOf(name: string, schema: JsonSchema): FormField {
  const number = branch(schema, (it) => it.type === 'number' || it.type === 'integer')
  const choice = branch(schema, (it) => Array.isArray(it.enum))
  const max = numeric(number?.maximum) ?? numeric(number?.exclusiveMaximum)
  return {
    // zod copies `.meta()` into the JSON schema; every parameter in the registry has it.
    ...(schema as unknown as ParamMeta),
    name,
    min: numeric(number?.minimum) ?? numeric(number?.exclusiveMinimum),
    max: max === null || max >= largestSafe ? null : max,
    aboveMin: number?.exclusiveMinimum !== undefined,
    integer: number?.type === 'integer',
    nullable: schema.anyOf?.some((it) => typeof it === 'object' && it.type === 'null') ?? false,
    choices: choice?.enum?.map(String) ?? [],
  }
}

const cache = new WeakMap<SelectionModule, readonly FormField[]>()

/** The form of a module, generated from its parameter schema. A new module needs no code for its form. */
export function fieldsOf(module: SelectionModule): readonly FormField[] {
  const found = cache.get(module)
  if (found !== undefined) return found
  const schema = z.toJSONSchema(module.params, { io: 'input' })
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, it]) =>
    typeof it === 'object' ? [fieldOf(name, it)] : [],
  )
  cache.set(module, fields)
  return fields
}

/** True if a field has an effect with these parameters: the amount of a soft module has none in strict mode. */
export const isShown = (field: FormField, params: FormParams): boolean =>
  matters(field.onlyWhen, params)

/** The same for a part of each item of a field, such as the factor of a window. */
export const isPartShown = (field: FormField, part: string, params: FormParams): boolean =>
  matters(field.partsOnlyWhen?.[part], params)

type FormParams = Readonly<Record<string, unknown>>

const matters = (when: ParamMeta['onlyWhen'], params: FormParams): boolean =>
  Object.entries(when ?? {}).every(([name, values]) =>
    values.some((value) => value === params[name]),
  )
