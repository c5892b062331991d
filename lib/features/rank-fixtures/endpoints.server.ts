import 'server-only'
import { z } from 'zod'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import { listFields } from '@/lib/api/paging/cursor.server'
import { idParams, pageOf } from '@/lib/api/paging/page'
import { createFixture } from './create-fixture.server'
import { deleteFixture } from './delete-fixture.server'
import { listFixtures } from './list-fixtures.server'
import { readFixture } from './read-fixture.server'
import { fixtureFactsSchema, fixtureSchema, MOST_OF_ONE, newFixtureSchema } from './schema'

const { limit, cursor, q } = listFields

export const rankFixtureEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/rank-fixtures',
    permission: 'policy.read',
    summary: "Lists the saved requests of the ranker's playground.",
    query: z.object({ limit, cursor, q }),
    answer: pageOf(fixtureFactsSchema),
    handle: ({ scope, query }) => listFixtures(scope, query),
  }),
  endpoint({
    method: 'POST',
    path: '/rank-fixtures',
    permission: 'ranker.fixture',
    summary: `Saves a request of the ranker's playground, up to 256 kB, as it was typed; one person may have ${MOST_OF_ONE}.`,
    body: newFixtureSchema,
    answer: fixtureSchema,
    status: 201,
    idempotency: 'answer',
    handle: ({ scope, body, claim }) => createFixture(scope, body, claim),
  }),
  endpoint({
    method: 'GET',
    path: '/rank-fixtures/:id',
    permission: 'policy.read',
    summary: 'Shows a saved request.',
    params: idParams,
    answer: fixtureSchema,
    handle: ({ scope, params }) => readFixture(scope, params.id),
  }),
  endpoint({
    method: 'DELETE',
    path: '/rank-fixtures/:id',
    permission: 'ranker.fixture',
    summary: "Deletes a saved request: one's own, or as an administrator anybody's.",
    params: idParams,
    answer: z.null(),
    status: 204,
    handle: ({ scope, params }) => deleteFixture(scope, params.id),
  }),
]
