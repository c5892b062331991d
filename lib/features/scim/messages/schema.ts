import { z } from 'zod'
import { freeText } from '@/lib/api/fields/reference'
import { text } from '@/lib/api/fields/text'

/** The maximum number of people of one group. More people need several groups. */
export const MAX_MEMBERS = 5_000
/** The maximum number of people or groups on one page. */
export const MAX_RESULTS = 200

/** Microsoft Entra sends "True" and "False". */
const booleanSchema = z.preprocess(
  (value) => (typeof value === 'string' ? readBoolean(value) : value),
  z.boolean('is true or false'),
)

const readBoolean = (value: string): unknown =>
  ({ true: true, false: false })[value.trim().toLowerCase()] ?? value

const optional = (most: number) => text(most).nullish()
const idText = freeText(z.string().max(255))

const emailSchema = z.object({
  value: text(254),
  type: idText.nullish(),
  primary: booleanSchema.nullish(),
})

/** A user in the format of identity providers. Attributes that Berth does not store are ignored. */
export const userBodySchema = z.object({
  userName: text(254),
  externalId: idText.nullish(),
  active: booleanSchema.nullish(),
  displayName: optional(200),
  name: z
    .object({ formatted: optional(200), givenName: optional(100), familyName: optional(100) })
    .nullish(),
  emails: z.array(emailSchema).max(50).nullish(),
})

const memberSchema = z.object({ value: z.string().min(1).max(100) })

export const groupBodySchema = z.object({
  displayName: text(200),
  externalId: idText.nullish(),
  members: z
    .array(memberSchema)
    .max(MAX_MEMBERS, `has at most ${MAX_MEMBERS} people`)
    .nullish()
    .transform((members) => [...new Set((members ?? []).map(({ value }) => value))]),
})

/** The operations of a PATCH. Their names are not case-sensitive. */
export const patchBodySchema = z.object({
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .max(20)
          .transform((op) => op.toLowerCase())
          .pipe(z.enum(['add', 'replace', 'remove'], 'is add, replace or remove')),
        path: freeText(z.string().max(500)).nullish(),
        value: z.unknown().optional(),
      }),
    )
    .min(1, 'needs at least one operation')
    .max(1_000),
})

const count = (most: number) => z.coerce.number().transform((it) => clamp(it, most))
const clamp = (it: number, most: number) =>
  Number.isFinite(it) ? Math.min(Math.max(0, Math.trunc(it)), most) : 0

export const listQuerySchema = z.object({
  filter: freeText(z.string().max(1_000)).optional(),
  startIndex: count(1_000_000).default(1),
  count: count(MAX_RESULTS).default(100),
  excludedAttributes: freeText(z.string().max(500)).optional(),
})

const metaSchema = z.object({
  resourceType: z.string(),
  created: z.iso.datetime(),
  lastModified: z.iso.datetime(),
  location: z.string(),
})

const schemas = z.array(z.string()).max(3)
const reference = z.object({ value: z.string(), display: z.string() })

export const userSchema = z.object({
  schemas,
  id: z.string(),
  externalId: z.string().optional(),
  userName: z.string(),
  displayName: z.string(),
  name: z.object({
    formatted: z.string(),
    givenName: z.string().optional(),
    familyName: z.string().optional(),
  }),
  emails: z.array(z.object({ value: z.string(), type: z.string(), primary: z.boolean() })).max(1),
  active: z.boolean(),
  groups: z.array(reference).max(1_000),
  meta: metaSchema,
})

export const groupSchema = z.object({
  schemas,
  id: z.string(),
  externalId: z.string().optional(),
  displayName: z.string(),
  members: z.array(reference).max(MAX_MEMBERS).optional(),
  meta: metaSchema,
})

export const listOf = <Resource extends z.ZodType>(resource: Resource) =>
  z.object({
    schemas,
    totalResults: z.number().int(),
    startIndex: z.number().int(),
    itemsPerPage: z.number().int(),
    Resources: z.array(resource).max(MAX_RESULTS),
  })

export type UserBody = z.output<typeof userBodySchema>
export type GroupBody = z.output<typeof groupBodySchema>
export type PatchOperation = z.output<typeof patchBodySchema>['Operations'][number]
export type ListQuery = z.output<typeof listQuerySchema>
export type ScimUser = z.output<typeof userSchema>
export type ScimGroup = z.output<typeof groupSchema>
