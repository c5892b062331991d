import { z } from 'zod'
import { freeText, refersTo } from '@/lib/api/fields/reference'
import { timeSchema } from '@/lib/api/fields/time'
import { launchStates } from '@/lib/features/decisions/launch-states'

const name = z.string().min(1).max(200)
const time = timeSchema.transform((text) => new Date(text))

/** The filters of a list of launches. Pools, deployables, accounts and tenants are given by id or name. */
export const launchFilterFields = {
  /** A prefix of an id (at least four characters), or a part of a deployable's name. */
  q: freeText(z.string().trim().max(200)).optional(),
  pool: refersTo('pool', name).optional(),
  deployable: refersTo('deployable', name).optional(),
  account: refersTo('account', name).optional(),
  tenant: refersTo('tenant', name).optional(),
  /** The id of the Pcloud that the launch named. */
  pcloud: refersTo('pcloud', name).optional(),
  /** The priority group that the launch reached. */
  group: z.coerce.number().int().min(1).max(10_000).optional(),
  outcome: z.enum(launchStates).optional(),
  from: time.optional(),
  /** The end of the range, which is not included. */
  to: time.optional(),
}

type Span = { from?: Date | undefined; to?: Date | undefined }
export const isForwards = ({ from, to }: Span) =>
  from === undefined || to === undefined || from < to
export const backwards = { path: ['to'], message: 'Give a time after "from".' }

const launchFilterSchema = z.object(launchFilterFields)
export type LaunchFilter = z.output<typeof launchFilterSchema>

/** Filters that are available only to staff. */
export const staffFilters = ['account', 'group', 'tenant'] as const satisfies (keyof LaunchFilter)[]
