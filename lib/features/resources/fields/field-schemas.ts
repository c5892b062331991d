import { z } from 'zod'
import { storedFields } from '../schema'
import {
  type ChangesShape,
  type DocumentShape,
  type Field,
  type Fields,
  type NewShape,
  ofFields,
  type ResponseShape,
} from './fields'

// The casts give each record of schemas the type that follows from its fields.

const isWritable = ({ ownVerb }: Field) => ownVerb !== true

/** The body that creates a row. `more` contains the permanent references of the row. */
export const newSchemaOf = <F extends Fields, More extends z.ZodRawShape>(fields: F, more: More) =>
  z.strictObject({
    ...more,
    ...(ofFields(fields, (field) => {
      if (!isWritable(field)) return []
      if (field.chosen === true) return [field.schema.optional()]
      return ['initial' in field ? field.schema.default(field.initial) : field.schema]
    }) as NewShape<F>),
  })

/** The fields that a change may state. Omitted fields do not change. */
export const changesShapeOf = <F extends Fields>(fields: F) =>
  ofFields(fields, (field) =>
    isWritable(field) ? [field.schema.optional()] : [],
  ) as ChangesShape<F>

/** The body that changes a row; `archived: false` restores it. */
export const changesSchemaOf = <F extends Fields>(fields: F) =>
  z.strictObject({ ...changesShapeOf(fields), archived: z.boolean().optional() })

/** The fields in answers. */
export const responseShapeOf = <F extends Fields>(fields: F) =>
  ofFields(fields, ({ shown, schema }) => [shown ?? schema]) as ResponseShape<F>

/** A row in the form of the API. `more` contains further properties. */
export const answerSchemaOf = <F extends Fields, More extends z.ZodRawShape>(
  fields: F,
  more: More,
) => z.object({ ...storedFields, ...responseShapeOf(fields), ...more })

/** The fields in the inventory document. Omitted fields are not changed, or get a default. */
export const documentShapeOf = <F extends Fields>(fields: F) =>
  ofFields(fields, (field) => {
    if (field.document === null) return []
    const schema = field.document ?? field.schema
    return ['initial' in field || field.chosen === true ? schema.optional() : schema]
  }) as DocumentShape<F>
