import { z } from 'zod'
import { idSchema, nameSchema, noteSchema } from '@/lib/api/fields/text'
import {
  answerSchemaOf,
  changesSchemaOf,
  newSchemaOf,
} from '@/lib/features/resources/fields/field-schemas'
import { defineFields, nameField, quotaField } from '@/lib/features/resources/fields/fields'
import { allOr, reference } from '@/lib/features/resources/fields/references'
import { usageFields } from '@/lib/features/resources/schema'
import { takenAccounts, takenRealms, takenTenants } from './taken'

/** The ids of the accounts, realms or tenants of a pool. `all` includes future rows; an empty list means none. */
const ids = allOr(z.array(idSchema).max(10_000), 'Use "all" or a list of ids.')
const documented = <Item extends z.ZodType>(item: Item) =>
  allOr(z.array(item), 'Use "all" or a list.')

const named = z.object({ id: z.string(), name: z.string() })
const ofProvider = z.object({ id: z.string(), name: z.string(), provider: z.string() })

type Named = z.infer<typeof named>
type OfProvider = z.infer<typeof ofProvider>

const titles = (taken: 'all' | readonly OfProvider[]) =>
  taken === 'all' ? taken : taken.map(({ provider, name }) => `${provider}/${name}`)

export const poolFields = defineFields({
  name: nameField,
  quota: quotaField,
  /** False stops new launches into this pool; running instances stay. */
  launching: { label: 'Launching', schema: z.boolean(), initial: true, decides: true },
  accounts: {
    label: 'Accounts',
    schema: ids,
    shown: allOr(z.array(ofProvider)),
    initial: 'all',
    document: documented(reference),
    members: 'set',
    read: takenAccounts,
    audited: titles,
    decides: ['allAccounts'],
  },
  realms: {
    label: 'Realms',
    schema: ids,
    shown: allOr(z.array(ofProvider)),
    initial: 'all',
    document: documented(reference),
    members: 'set',
    read: takenRealms,
    audited: titles,
    decides: ['allRealms'],
  },
  tenants: {
    label: 'Tenants',
    schema: ids,
    shown: allOr(z.array(named)),
    initial: 'all',
    document: documented(nameSchema),
    members: 'set',
    read: takenTenants,
    audited: (taken: 'all' | readonly Named[]) =>
      taken === 'all' ? taken : taken.map(({ name }) => name),
    decides: ['allTenants'],
  },
})

export const newPoolSchema = newSchemaOf(poolFields, {})

export const poolChangesSchema = changesSchemaOf(poolFields)

export type PoolChanges = z.infer<typeof poolChangesSchema>

export const poolSchema = answerSchemaOf(poolFields, {
  ...usageFields,
  policy: z.object({
    id: z.string(),
    state: z.enum(['inherits', 'custom']),
    /** 0 if the pool never had its own policy. */
    liveVersion: z.number().int(),
    drafts: z.array(z.object({ by: z.string(), updatedAt: z.string() })),
  }),
  counts: z.object({ accounts: z.number().int(), deployables: z.number().int() }),
})

export type Pool = z.infer<typeof poolSchema>

export const launchingSchema = z.strictObject({
  on: z.boolean(),
  note: noteSchema.nullable().default(null),
})

export type Launching = z.infer<typeof launchingSchema>
