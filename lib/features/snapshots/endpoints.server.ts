import 'server-only'
import { z } from 'zod'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { idParams } from '@/lib/api/paging'
import { type At, atGlobal, atPool } from '@/lib/features/policies/policy-routes'
import { readInputsAge } from './read-inputs-age.server'
import { readSnapshot } from './read-snapshot.server'
import { inputsAgeSchema, snapshotSchema } from './schema'

const inputsAgeAt = (at: At): Endpoint =>
  endpoint({
    method: 'GET',
    path: at.inputsAge,
    permission: 'policy.read',
    summary: 'Counts the changes to the inventory since a snapshot was taken; cheap to poll.',
    params: at.params,
    query: z.object({ snapshot: z.string().min(1).max(100) }),
    answer: inputsAgeSchema,
    handle: ({ scope, params, query }) => readInputsAge(scope, params, query.snapshot),
  })

export const snapshotEndpoints: readonly Endpoint[] = [
  inputsAgeAt(atPool),
  inputsAgeAt(atGlobal),
  endpoint({
    method: 'GET',
    path: '/snapshots/:id',
    permission: 'policy.read',
    summary: 'Shows the pinned inputs of a preview; they are kept for 7 days.',
    params: idParams,
    answer: snapshotSchema,
    handle: ({ scope, params }) => readSnapshot(scope, params.id),
  }),
]
