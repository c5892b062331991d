import { z } from 'zod'

/** One setting in the form of a registered kind. */
export type SettingField<Name extends string, Widget extends string> = {
  name: Name
  label: string
  hint: string
  widget: Widget
  /** It determines where the secret is sent, or whose it is: another value needs another secret. */
  ofSecret?: true
}

/** A setting that is a list of rows; each has a text in every column. */
export type RowsField<Name extends string = string> = SettingField<Name, 'rows'> & {
  /** One of them, as in "query". */
  one: string
  columns: readonly { name: string; label: string }[]
}

export type Settings = Readonly<Record<string, z.ZodType>>

/** The schemas of a kind's stored settings, and of a request that may leave out those that have a default. */
export function kindSchemas<const Kind extends string, Shape extends Settings>(
  kind: Kind,
  settings: Shape,
  defaults: Readonly<Record<string, unknown>>,
) {
  const schema = z.strictObject({ kind: z.literal(kind), ...settings })
  const fields: Settings = schema.shape
  const optional = Object.entries(defaults).flatMap(([name, value]) => {
    const field = fields[name]
    return field === undefined ? [] : [[name, field.default(value)] as const]
  })
  return { schema, requestSchema: schema.extend(Object.fromEntries(optional)) }
}
