import 'server-only'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { idParams } from '@/lib/api/paging/page'
import { readSnapshot } from './read-snapshot.server'
import { snapshotSchema } from './schema'

export const snapshotEndpoints: readonly Endpoint[] = [
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
