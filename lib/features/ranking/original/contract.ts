import { z } from 'zod'
import { contract, type Refusals, route } from '@/lib/api/contract'
import { rankSchema } from '@/lib/engine'
import { importSchemas } from '@/lib/features/ranker-factors/schema'
import { explainedSchema, rankedSchema, rankingLimit, tenantQuery } from '../schema'

const base = '/api/cpr'

/** A refusal is a line of text, with status 400 for any problem of a body. */
export const plainRefusals = {
  contentType: 'text/plain',
  answer: z.string(),
  invalid: 400,
} as const satisfies Refusals

const factorsSchema = z.record(z.string(), z.number())

/** Enough for the maximum number of factors, and small enough to be read at once. */
const factorsLimit = 256 * 1024

export const originalContract = contract(
  { noun: 'cloudProviderRanker' },
  {
    rank: route({
      method: 'POST',
      path: `${base}/rank`,
      permission: 'ranker.rank',
      refusals: plainRefusals,
      summary:
        'Ranks the providers of a request as the Cloud Provider Ranker does; explain=1 adds the reasons. With stored=1 a body without SLAs, monitoring and preferences ranks the stored data.',
      query: tenantQuery.extend({
        explain: z.literal('1').optional(),
        stored: z.literal('1').optional(),
      }),
      upload: 'application/json',
      uploadSchema: rankSchema.shape.request,
      bodyLimit: rankingLimit,
      answer: z.array(z.union([rankedSchema, explainedSchema])),
      isRateLimited: true,
      affects: [],
    }),
    listSlaParameters: route({
      method: 'GET',
      path: `${base}/get-sla-parameters`,
      permission: 'policy.read',
      refusals: plainRefusals,
      summary: 'Returns the factor of each target.',
      answer: factorsSchema,
      mostEntries: 1_000,
    }),
    listPaasParameters: route({
      method: 'GET',
      path: `${base}/get-paas-parameters`,
      permission: 'policy.read',
      refusals: plainRefusals,
      summary: 'Returns the factor of each metric.',
      answer: factorsSchema,
      mostEntries: 1_000,
    }),
    replaceSlaParameters: route({
      method: 'POST',
      path: `${base}/custom-sla-parameters`,
      permission: 'policy.publish',
      refusals: plainRefusals,
      summary:
        'Publishes the factors of some targets; the others do not change. The answer is empty.',
      upload: 'application/json',
      uploadSchema: importSchemas.sla,
      bodyLimit: factorsLimit,
      answer: z.literal(''),
      isRateLimited: true,
    }),
    replacePaasParameters: route({
      method: 'POST',
      path: `${base}/custom-paas-parameters`,
      permission: 'policy.publish',
      refusals: plainRefusals,
      summary:
        'Publishes the factors of some metrics; the others do not change. The answer is empty.',
      upload: 'application/json',
      uploadSchema: importSchemas.monitoring,
      bodyLimit: factorsLimit,
      answer: z.literal(''),
      isRateLimited: true,
    }),
  },
)
