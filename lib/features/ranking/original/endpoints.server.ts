import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { ok } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { env } from '@/lib/env.server'
import { liveFactors } from '@/lib/features/ranker-factors/live-factors.server'
import { rankBody } from '../rank-body.server'
import { originalContract } from './contract'
import { refuseAs } from './refuse'
import { replaceFactors } from './replace-factors.server'

const isOpen = () => env().BERTH_RANKER_ANONYMOUS

/** The Cloud Provider Ranker of INDIGO, for clients that were written for it. */
export const originalEndpoints = bind(originalContract, {
  rank: {
    isOpen,
    refuse: refuseAs('rank', 'POST'),
    handleOpen: ({ scope, query: { tenant = null, explain, stored }, upload, signal }) =>
      rankBody(scope, {
        upload,
        signal,
        tenant,
        form: 'original',
        part: null,
        isExplained: explain === '1',
        mayMeanStored: stored === '1',
      }),
  },
  listSlaParameters: {
    isOpen,
    refuse: refuseAs('get-sla-parameters', 'GET'),
    handleOpen: async () => ok({ ...(await liveFactors(database())).table.sla }),
  },
  listPaasParameters: {
    isOpen,
    refuse: refuseAs('get-paas-parameters', 'GET'),
    handleOpen: async () => ok({ ...(await liveFactors(database())).table.metrics }),
  },
  replaceSlaParameters: {
    refuse: refuseAs('custom-sla-parameters', 'POST'),
    handle: ({ scope, upload }) => replaceFactors(scope, 'sla', upload),
  },
  replacePaasParameters: {
    refuse: refuseAs('custom-paas-parameters', 'POST'),
    handle: ({ scope, upload }) => replaceFactors(scope, 'monitoring', upload),
  },
})
