import 'server-only'
import type { z } from 'zod'
import { type Endpoint, endpoint } from '@/lib/api/endpoint'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import type { Result } from '@/lib/base/result'
import { readCapacity } from './capacity/read-capacity.server'
import { readRunRate } from './capacity/read-run-rate.server'
import { readChanges } from './changes/read-changes.server'
import { readEndings } from './read-endings.server'
import { readFailures } from './read-failures.server'
import { readShares } from './read-shares.server'
import {
  capacityPanelSchema,
  changesPanelSchema,
  endingsPanelSchema,
  failuresPanelSchema,
  type OverviewQuery,
  overviewQuery,
  runRatePanelSchema,
  sharesPanelSchema,
} from './schema'

/** A panel is an endpoint of its own: each is drawn, and fails, alone. */
function panel<Answer extends z.ZodType>(
  name: string,
  summary: string,
  answer: Answer,
  read: (
    scope: Scope<'overview.read'>,
    query: OverviewQuery,
  ) => Promise<Result<z.input<Answer>, Problem>>,
): Endpoint {
  return endpoint({
    method: 'GET',
    path: `/overview/${name}`,
    permission: 'overview.read',
    summary,
    query: overviewQuery,
    answer,
    mostEntries: 5_000,
    handle: ({ scope, query }) => read(scope, query),
  })
}

export const overviewEndpoints: readonly Endpoint[] = [
  panel(
    'shares',
    'Compares where launches went with what their recorded distributions said, with 95 % bands.',
    sharesPanelSchema,
    readShares,
  ),
  panel(
    'endings',
    'Counts launches by the group they reached, with the policies published meanwhile.',
    endingsPanelSchema,
    readEndings,
  ),
  panel(
    'failures',
    'Counts failures of each account, with what the policy takes for them now.',
    failuresPanelSchema,
    readFailures,
  ),
  panel(
    'run-rate',
    'Adds up what runs now and what it costs an hour, beside the hours before.',
    runRatePanelSchema,
    readRunRate,
  ),
  panel(
    'capacity',
    'Shows how full accounts are, and when they will be full.',
    capacityPanelSchema,
    readCapacity,
  ),
  panel(
    'changes',
    'Lists the last publishes, price changes, imports and switches.',
    changesPanelSchema,
    readChanges,
  ),
]
