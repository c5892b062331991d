import 'server-only'
import { z } from 'zod'
import { type Endpoint, endpoint, openableEndpoint } from '@/lib/api/endpoint'
import { ok } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { rankSchema } from '@/lib/engine'
import { env } from '@/lib/env.server'
import { liveFactors } from '@/lib/features/ranker-factors/live-factors.server'
import { importSchemas } from '@/lib/features/ranker-factors/schema'
import { rankBody, rankingLimit } from '../rank-body.server'
import { explainedSchema, rankedSchema, tenantQuery } from '../schema'
import { refuseAs } from './refuse'
import { replaceFactors } from './replace-factors.server'

const base = '/api/cpr'
const factorsSchema = z.record(z.string(), z.number())
/** Enough for as many factors as there may be, and little enough to be read at once. */
const factorsLimit = 256 * 1024
const isOpen = () => env().BERTH_RANKER_ANONYMOUS

/** The Cloud Provider Ranker of INDIGO, for clients that were written for it. */
export const originalEndpoints: readonly Endpoint[] = [
  openableEndpoint({
    method: 'POST',
    path: `${base}/rank`,
    permission: 'ranker.rank',
    isOpen,
    summary:
      'Ranks the providers of a request as the Cloud Provider Ranker does; explain=1 says why. With stored=1 a body without SLAs, monitoring and preferences ranks what is stored.',
    query: tenantQuery.extend({
      explain: z.literal('1').optional(),
      stored: z.literal('1').optional(),
    }),
    upload: 'application/json',
    uploadSchema: rankSchema.shape.request,
    bodyLimit: rankingLimit,
    answer: z.array(z.union([rankedSchema, explainedSchema])),
    rateCost: () => 1,
    refuse: refuseAs('rank', 'POST'),
    handle: ({ scope, query: { tenant = null, explain, stored }, upload, signal }) =>
      rankBody(scope, {
        upload,
        signal,
        tenant,
        form: 'original',
        part: null,
        isExplained: explain === '1',
        mayMeanStored: stored === '1',
      }),
  }),
  openableEndpoint({
    method: 'GET',
    path: `${base}/get-sla-parameters`,
    permission: 'policy.read',
    isOpen,
    summary: 'Answers what one unit of each target counts.',
    answer: factorsSchema,
    mostEntries: 1_000,
    refuse: refuseAs('get-sla-parameters', 'GET'),
    handle: async () => ok({ ...(await liveFactors(database())).table.sla }),
  }),
  openableEndpoint({
    method: 'GET',
    path: `${base}/get-paas-parameters`,
    permission: 'policy.read',
    isOpen,
    summary: 'Answers what one unit of each metric counts.',
    answer: factorsSchema,
    mostEntries: 1_000,
    refuse: refuseAs('get-paas-parameters', 'GET'),
    handle: async () => ok({ ...(await liveFactors(database())).table.metrics }),
  }),
  endpoint({
    method: 'POST',
    path: `${base}/custom-sla-parameters`,
    permission: 'policy.publish',
    summary:
      'Publishes what one unit of some targets counts; the others stay. The answer is empty.',
    upload: 'application/json',
    uploadSchema: importSchemas.sla,
    bodyLimit: factorsLimit,
    answer: z.literal(''),
    rateCost: () => 1,
    refuse: refuseAs('custom-sla-parameters', 'POST'),
    handle: ({ scope, upload }) => replaceFactors(scope, 'sla', upload),
  }),
  endpoint({
    method: 'POST',
    path: `${base}/custom-paas-parameters`,
    permission: 'policy.publish',
    summary:
      'Publishes what one unit of some metrics counts; the others stay. The answer is empty.',
    upload: 'application/json',
    uploadSchema: importSchemas.monitoring,
    bodyLimit: factorsLimit,
    answer: z.literal(''),
    rateCost: () => 1,
    refuse: refuseAs('custom-paas-parameters', 'POST'),
    handle: ({ scope, upload }) => replaceFactors(scope, 'monitoring', upload),
  }),
]
