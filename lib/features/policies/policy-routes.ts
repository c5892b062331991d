import { z } from 'zod'
import { idParams } from '@/lib/api/paging/page'

type Ref = { poolId: string | null }

/** Where the routes of a kind of policy are, and how its parameters name one. */
export type At = {
  whose: string
  policy: `/${string}`
  studio: `/${string}`
  inputsAge: `/${string}`
  params: z.ZodType<Ref>
  versionParams: z.ZodType<Ref & { version: number }>
}

const version = z.coerce.number().int().min(1).max(2_147_483_647)

export const atPool: At = {
  whose: 'a pool',
  policy: '/pools/:id/policy',
  studio: '/pools/:id/studio',
  inputsAge: '/pools/:id/inputs-age',
  params: idParams.transform(({ id }) => ({ poolId: id })),
  versionParams: idParams
    .extend({ version })
    .transform((params) => ({ poolId: params.id, version: params.version })),
}

export const atGlobal: At = {
  whose: 'the global default',
  policy: '/policies/global',
  studio: '/policies/global/studio',
  inputsAge: '/policies/global/inputs-age',
  params: z.object({}).transform(() => ({ poolId: null })),
  versionParams: z
    .object({ version })
    .transform((params) => ({ poolId: null, version: params.version })),
}
