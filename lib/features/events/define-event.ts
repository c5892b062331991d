import { z } from 'zod'

type Definition<Kind extends string, Payload extends z.ZodObject> = {
  kind: Kind
  /** What has happened, as one sentence of the API description. */
  summary: string
  payload: Payload
  /** Fields of the payload that people of the event's tenant see; null: the event is for staff alone. */
  tenantFields: readonly (keyof Payload['shape'] & string)[] | null
}

/** Any kind of event, as code that knows none of them sees it. */
export type EventEntry = Definition<string, z.ZodObject> & { schema: z.ZodObject }

/** Completes a kind of event: `schema` is its form on a stream and in a webhook's body. */
export const defineEvent = <const Kind extends string, Payload extends z.ZodObject>(
  definition: Definition<Kind, Payload>,
) => ({
  ...definition,
  schema: z
    .object({
      /** Its position in the order of events; a stream continues after it. */
      id: z.string(),
      kind: z.literal(definition.kind),
      at: z.iso.datetime(),
      subjectId: z.string(),
      // Tenants see fewer fields, and earlier releases may have stored fewer.
      payload: definition.payload.partial(),
    })
    .meta({ description: definition.summary }),
})
