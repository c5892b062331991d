import { z } from 'zod'

/** A setting of a registered kind, as shown in its form. */
export type SettingField<Name extends string, Widget extends string> = {
  name: Name
  label: string
  hint: string
  widget: Widget
  /** The setting determines the recipient or the owner of the secret, so a change needs a new secret. */
  ofSecret?: true
}

/** A setting that is a list of rows. Each row has a text in every column. */
export type RowsField<Name extends string = string> = SettingField<Name, 'rows'> & {
  /** The noun for one row, such as "query". */
  one: string
  columns: readonly { name: string; label: string }[]
}

export type Settings = Readonly<Record<string, z.ZodType>>

/** The schemas of a kind's stored settings, and of a request, which may leave out settings with a default. */
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
