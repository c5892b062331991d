import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { snapshotContract } from './contract'
import { readSnapshot, readSnapshotRanking } from './read-snapshot.server'

export const snapshotEndpoints = bind(snapshotContract, {
  show: ({ scope, params }) => readSnapshot(scope, params.id),
  showRanking: ({ scope, params }) => readSnapshotRanking(scope, params.id),
})
