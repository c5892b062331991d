import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { readCapacity } from './capacity/read-capacity.server'
import { readMonth } from './capacity/read-month.server'
import { readRunRate } from './capacity/read-run-rate.server'
import { readChanges } from './changes/read-changes.server'
import { overviewContract } from './contract'
import { readEndings } from './read-endings.server'
import { readFailures } from './read-failures.server'
import { readPools } from './read-pools.server'
import { readShares } from './read-shares.server'

export const overviewEndpoints = bind(overviewContract, {
  shares: ({ scope, query }) => readShares(scope, query),
  endings: ({ scope, query }) => readEndings(scope, query),
  failures: ({ scope, query }) => readFailures(scope, query),
  runRate: ({ scope, query }) => readRunRate(scope, query),
  month: ({ scope, query }) => readMonth(scope, query),
  pools: ({ scope, query }) => readPools(scope, query),
  capacity: ({ scope, query }) => readCapacity(scope, query),
  changes: ({ scope, query }) => readChanges(scope, query),
})
