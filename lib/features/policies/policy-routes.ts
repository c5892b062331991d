import { z } from 'zod'
import { idParams } from '@/lib/api/paging/page'

export type Ref = { poolId: string | null }
export type VersionRef = Ref & { version: number }

/** The path of the routes of a kind of policy, and the parameters that identify a policy. */
export type At<Params extends z.ZodType<Ref>, VersionParams extends z.ZodType<VersionRef>> = {
  whose: string
  policy: `/${string}`
  studio: `/${string}`
  inputsAge: `/${string}`
  params: Params
  versionParams: VersionParams
}

const version = z.coerce.number().int().min(1).max(2_147_483_647)

export const atPool = {
  whose: 'a pool',
  policy: '/pools/:id/policy',
  studio: '/pools/:id/studio',
  inputsAge: '/pools/:id/inputs-age',
  params: idParams.transform(({ id }) => ({ poolId: id })),
  versionParams: idParams
    .extend({ version })
    .transform((params) => ({ poolId: params.id, version: params.version })),
} as const

export const atGlobal = {
  whose: 'the global default',
  policy: '/policies/global',
  studio: '/policies/global/studio',
  inputsAge: '/policies/global/inputs-age',
  params: z.object({}).transform(() => ({ poolId: null })),
  versionParams: z
    .object({ version })
    .transform((params) => ({ poolId: null, version: params.version })),
} as const
