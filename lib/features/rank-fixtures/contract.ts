import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { listFields } from '@/lib/api/paging/cursor'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { fixtureFactsSchema, fixtureSchema, MAX_PER_USER, newFixtureSchema } from './schema'

const { limit, cursor, q } = listFields

export const rankFixtureContract = contract(
  { noun: 'rankFixtures' },
  {
    list: route({
      method: 'GET',
      path: '/rank-fixtures',
      permission: 'policy.read',
      summary: "Lists the saved requests of the ranker's playground.",
      query: z.object({ limit, cursor, q }),
      answer: pageOf(fixtureFactsSchema),
    }),
    create: route({
      method: 'POST',
      path: '/rank-fixtures',
      permission: 'ranker.fixture',
      summary: `Saves a request of the ranker's playground, up to 256 kB, as it was typed; a user may have ${MAX_PER_USER}.`,
      body: newFixtureSchema,
      answer: fixtureSchema,
      status: 201,
      idempotency: 'answer',
    }),
    show: route({
      method: 'GET',
      path: '/rank-fixtures/:id',
      permission: 'policy.read',
      summary: 'Shows a saved request.',
      params: idParams,
      answer: fixtureSchema,
    }),
    remove: route({
      method: 'DELETE',
      path: '/rank-fixtures/:id',
      permission: 'ranker.fixture',
      summary: "Deletes a saved request: the caller's own, or as an administrator any other.",
      params: idParams,
      answer: z.null(),
      status: 204,
    }),
  },
)
