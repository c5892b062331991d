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

/** A panel is a route of its own: each is drawn, and fails, alone. */
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
      'Counts launches by the group they reached, with the policies published meanwhile.',
    ),
    failures: panel(
      'failures',
      failuresPanelSchema,
      'Counts failures of each account, with what the policy takes for them now.',
    ),
    runRate: panel(
      'run-rate',
      runRatePanelSchema,
      'Sums the running instances and their cost per hour, and those of the hours before.',
    ),
    month: panel(
      'month',
      monthPanelSchema,
      'Sums the cost of this month so far, and forecasts the month from what runs now.',
    ),
    pools: panel(
      'pools',
      poolsPanelSchema,
      'Counts the launches of each pool by how they ended, with what it costs now.',
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
