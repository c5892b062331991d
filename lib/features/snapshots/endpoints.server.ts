import 'server-only'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { idParams } from '@/lib/api/paging/page'
import { readSnapshot, readSnapshotRanking } from './read-snapshot.server'
import { snapshotRankingSchema, snapshotSchema } from './schema'

export const snapshotEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/snapshots/:id',
    permission: 'policy.read',
    summary: 'Shows the pinned inputs of a preview; they are kept for 7 days.',
    params: idParams,
    answer: snapshotSchema,
    isLarge: true,
    handle: ({ scope, params }) => readSnapshot(scope, params.id),
  }),
  endpoint({
    method: 'GET',
    path: '/snapshots/:id/ranking',
    permission: 'policy.read',
    summary: 'Shows what the SLA ranks of pinned inputs come from, as `berth rank` takes it.',
    params: idParams,
    answer: snapshotRankingSchema,
    isLarge: true,
    handle: ({ scope, params }) => readSnapshotRanking(scope, params.id),
  }),
]
