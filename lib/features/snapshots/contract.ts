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
      summary: 'Shows the pinned inputs of a preview; they are deleted after 7 days.',
      params: idParams,
      answer: snapshotSchema,
      isLarge: true,
    }),
    showRanking: route({
      method: 'GET',
      path: '/snapshots/:id/ranking',
      permission: 'policy.read',
      summary: 'Shows what the SLA ranks of pinned inputs come from, as `berth rank` takes it.',
      params: idParams,
      answer: snapshotRankingSchema,
      isLarge: true,
    }),
  },
)
