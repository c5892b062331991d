import { z } from 'zod'
import { freeText, refersTo } from '@/lib/api/fields/reference'
import { timeSchema } from '@/lib/api/fields/time'
import { launchStates } from '@/lib/features/decisions/launch-states'

const name = z.string().min(1).max(200)
const time = timeSchema.transform((text) => new Date(text))

/** What narrows a list of launches. Pools, deployables, accounts and tenants go by id or name. */
export const launchFilterFields = {
  /** The beginning of an id (four characters at least), or a part of a deployable's name. */
  q: freeText(z.string().trim().max(200)).optional(),
  pool: refersTo('pool', name).optional(),
  deployable: refersTo('deployable', name).optional(),
  account: refersTo('account', name).optional(),
  tenant: refersTo('tenant', name).optional(),
  /** By id: the Pcloud that was named. */
  pcloud: refersTo('pcloud', name).optional(),
  /** The priority group that was reached. */
  group: z.coerce.number().int().min(1).max(10_000).optional(),
  outcome: z.enum(launchStates).optional(),
  from: time.optional(),
  /** Up to here, and no longer. */
  to: time.optional(),
}

type Span = { from?: Date | undefined; to?: Date | undefined }
export const isForwards = ({ from, to }: Span) =>
  from === undefined || to === undefined || from < to
export const backwards = { path: ['to'], message: 'Give a time after "from".' }

const launchFilterSchema = z.object(launchFilterFields)
export type LaunchFilter = z.output<typeof launchFilterSchema>

/** What only staff know of a launch, and may ask for. */
export const staffFilters = ['account', 'group', 'tenant'] as const satisfies (keyof LaunchFilter)[]
