import { z } from 'zod'
import { refersTo } from '@/lib/api/fields/reference'
import { text } from '@/lib/api/fields/text'
import { actionSchema, anyName } from '@/lib/features/host-flavors/schema'

/** The maximum number of hosts per entry. */
const MAX_WAITED = 50

export const newWaitingSchema = z
  .strictObject({
    flavor: refersTo('flavor', text(100)),
    /** The zone: a realm by id, name or `provider/realm`. If absent, any zone; the hosts may be in several. */
    az: refersTo('realm', text(400)).optional(),
    count: z.number().int().min(1).max(MAX_WAITED).default(1),
    /** Names for the hosts. A name that is in use at the time of the offer gets the next free number. */
    names: z.array(anyName.refine((name) => name !== '', 'Write a name.')).optional(),
    /** Whether the hosts are enabled when the offer is accepted. */
    enable: z.boolean().default(false),
    /** The name of a host that is down. Accepting the offer replaces it, without additional units. */
    replaces: anyName.optional(),
  })
  .refine(({ replaces, count }) => replaces === undefined || count === 1, {
    error: 'One host replaces one host: leave count out.',
    path: ['count'],
  })
  .refine(({ names, count }) => names === undefined || names.length === count, {
    error: 'Write as many names as hosts.',
    path: ['names'],
  })
  .refine(({ names = [] }) => new Set(names).size === names.length, {
    error: 'Each host has a name of its own.',
    path: ['names'],
  })

export type NewWaiting = z.output<typeof newWaitingSchema>

export const waitingSchema = z.object({
  id: z.string(),
  pcloudId: z.string(),
  flavor: z.string(),
  count: z.number().int(),
  names: z.array(z.string()),
  /** Whether the hosts are enabled when the offer is accepted. */
  enable: z.boolean(),
  /** The host that is replaced when the offer is accepted; null if the hosts are additional. */
  replaces: z.string().nullable(),
  /** Null for any zone. */
  realmId: z.string().nullable(),
  zone: z.string().nullable(),
  askedAt: z.string(),
  /** `over-quota` means that it is skipped while it would exceed the owner's limit. */
  state: z.enum(['waiting', 'over-quota', 'offered', 'accepted', 'withdrawn']),
  /** The meaning of the state, as a sentence. */
  text: z.string(),
  /** The position, from 1, among entries for the same flavor and zone; null if the entry does not wait. */
  place: z.number().int().nullable(),
  offeredAt: z.string().nullable(),
  /** The time until which the hosts are reserved for the entry. */
  offerEndsAt: z.string().nullable(),
  actions: z.object({ accept: actionSchema, withdraw: actionSchema }),
})

export type WaitingShown = z.infer<typeof waitingSchema>

export const waitingListSchema = z.object({ items: z.array(waitingSchema) })
