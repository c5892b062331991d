import type { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { overviewQuery } from './query'
import {
  capacityPanelSchema,
  changesPanelSchema,
  endingsPanelSchema,
  failuresPanelSchema,
  monthPanelSchema,
  poolsPanelSchema,
  runRatePanelSchema,
  sharesPanelSchema,
} from './schema'

/** Each panel is a separate route, so that it loads and fails independently. */
const panel = <Answer extends z.ZodType>(name: string, answer: Answer, summary: string) =>
  route({
    method: 'GET',
    path: `/overview/${name}`,
    permission: 'overview.read',
    summary,
    query: overviewQuery,
    answer,
    mostEntries: 5_000,
  })

export const overviewContract = contract(
  { noun: 'overview' },
  {
    shares: panel(
      'shares',
      sharesPanelSchema,
      'Compares the accounts of launches with their recorded distributions, with 95 % bands.',
    ),
    endings: panel(
      'endings',
      endingsPanelSchema,
      'Counts launches by the group they reached, with the policies published in that time.',
    ),
    failures: panel(
      'failures',
      failuresPanelSchema,
      'Counts failures of each account, with what the policy takes for them now.',
    ),
    runRate: panel(
      'run-rate',
      runRatePanelSchema,
      'Sums the running instances and their present and past cost per hour.',
    ),
    month: panel(
      'month',
      monthPanelSchema,
      'Sums the cost of this month so far, and forecasts the month from the launches that run now.',
    ),
    pools: panel(
      'pools',
      poolsPanelSchema,
      'Counts the launches of each pool by how they ended, with its present cost.',
    ),
    capacity: panel(
      'capacity',
      capacityPanelSchema,
      'Shows how full accounts are, and when they will be full.',
    ),
    changes: panel(
      'changes',
      changesPanelSchema,
      'Lists the last publishes, price changes, imports and switches.',
    ),
  },
)
