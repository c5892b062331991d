import { contract, route } from '@/lib/api/contract'
import { idParams } from '@/lib/api/paging/page'
import { snapshotRankingSchema, snapshotSchema } from './schema'

export const snapshotContract = contract(
  { noun: 'snapshots' },
  {
    show: route({
      method: 'GET',
      path: '/snapshots/:id',
      permission: 'policy.read',
      summary: 'Shows the pinned inputs of a preview. They are deleted after 7 days.',
      params: idParams,
      answer: snapshotSchema,
      isLarge: true,
    }),
    showRanking: route({
      method: 'GET',
      path: '/snapshots/:id/ranking',
      permission: 'policy.read',
      summary: 'Shows the inputs of the SLA ranks of a snapshot, in the format of `berth rank`.',
      params: idParams,
      answer: snapshotRankingSchema,
      isLarge: true,
    }),
  },
)
