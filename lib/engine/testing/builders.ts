import { cel } from '../cel'
import { parseSelectInput } from '../selection/input/input'
import type { Account, Match, Outcome, SelectInput, SelectRequest, Turn } from '../selection/types'

/** The time of every test by default: a Friday noon. */
export const NOON = '2026-11-20T12:00:00Z'

/** An account of which only the named facts matter. */
export const account = (id: string, facts: Partial<Account> = {}): Account => ({
  id,
  name: id,
  provider: null,
  priority: null,
  running: 0,
  quota: null,
  failures: [],
  labels: {},
  ...facts,
})

/** A match, by default of the account of the same name. */
export const match = (id: string, facts: Partial<Match> = {}): Match => ({
  id,
  account: id,
  realm: null,
  hardwareProfile: null,
  image: null,
  costPerHour: null,
  slaRank: null,
  labels: {},
  rejectedBecause: [],
  assemblies: [],
  ...facts,
})

/** One entry of a stack: its module, and the params that differ from the defaults. */
export const step = (module: string, params: object = {}, rest: object = {}) => ({
  module,
  params,
  ...rest,
})

type Parts = {
  modules?: readonly object[]
  request?: Partial<SelectRequest>
  accounts?: readonly Account[]
  matches?: readonly Match[]
  seed?: string
}

/** A parsed select input. Accounts that are not given are those the matches name. Bad input throws. */
export function input({ modules = [], request, accounts, matches = [], seed = 's' }: Parts) {
  const named = [...new Set(matches.map((each) => each.account))].map((id) => account(id))
  return parsed({
    policy: { modules },
    request: { now: NOON, ...request },
    accounts: accounts ?? named,
    matches,
    seed,
  })
}

/** Parses a select input that must be sound. */
export function parsed(value: unknown): SelectInput {
  const result = parseSelectInput(value, cel)
  if (!result.ok) throw new Error(JSON.stringify(result.error.problems))
  return result.value
}

/** The final share of every match that competed. */
export const sharesOf = ({ groups }: Outcome): Record<string, number> =>
  Object.fromEntries(groups.flatMap(({ matches }) => matches.map(({ id, share }) => [id, share])))

/** The ids of the matches in each priority group, in order. */
export const groupsOf = ({ groups }: Outcome): string[][] =>
  groups.map(({ matches }) => matches.map(({ id }) => id))

/** The turns of one module. */
export const turnsOf = ({ trace }: Outcome, module: string): Turn[] =>
  trace.filter((turn) => turn.module === module)
