import { z } from 'zod'
import type { Permission } from '@/lib/auth/permissions'

type Definition<Kind extends string, Payload extends z.ZodObject> = {
  kind: Kind
  /** What has happened, as one sentence for the API description. */
  summary: string
  /** The permission that a reader of the stream needs, as for reading the objects of the event. */
  permission: Permission
  payload: Payload
  /** The fields of the payload that members of the event's tenant see. Null if only staff see the event. */
  tenantFields: readonly (keyof Payload['shape'] & string)[] | null
}

/** Any kind of event, for code that handles all kinds. */
export type EventEntry = Definition<string, z.ZodObject> & { schema: z.ZodObject }

/** Completes a kind of event. `schema` is its format on a stream and in the body of a webhook. */
export const defineEvent = <const Kind extends string, Payload extends z.ZodObject>(
  definition: Definition<Kind, Payload>,
) => ({
  ...definition,
  schema: z
    .object({
      /** The position in the order of events, after which a stream can resume. */
      id: z.string(),
      kind: z.literal(definition.kind),
      at: z.iso.datetime(),
      subjectId: z.string(),
      // Tenants see fewer fields, and earlier releases may have stored fewer fields.
      payload: definition.payload.partial(),
    })
    .meta({ description: definition.summary }),
})
