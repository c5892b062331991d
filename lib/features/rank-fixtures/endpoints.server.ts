import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { rankFixtureContract } from './contract'
import { createFixture } from './create-fixture.server'
import { deleteFixture } from './delete-fixture.server'
import { listFixtures } from './list-fixtures.server'
import { readFixture } from './read-fixture.server'

export const rankFixtureEndpoints = bind(rankFixtureContract, {
  list: ({ scope, query }) => listFixtures(scope, query),
  create: ({ scope, body, claim }) => createFixture(scope, body, claim),
  show: ({ scope, params }) => readFixture(scope, params.id),
  remove: ({ scope, params }) => deleteFixture(scope, params.id),
})
