import type { Account, Match, SelectInput } from '../../selection/types'

/** One match on its way through the plain definition; `share` is its share of its group. */
export type Plain = {
  match: Match
  account: Account
  ranks: number[]
  last: boolean
  share: number
}
type Params = Record<string, unknown>
type Step = { module: string; params: Params }

const MIN_WEIGHT = 1e-12
const num = (params: Params, name: string) => Number(params[name])
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const failuresOf = ({ failures }: Account, now: string, hours: number) => {
  const end = Date.parse(now)
  return failures.filter((at) => Date.parse(at) <= end && Date.parse(at) > end - hours * 3_600_000)
    .length
}
const priceOf = ({ costPerHour }: Match) => (costPerHour === null ? null : Number(costPerHour))

/**
 * The selection as its definition reads, with lists instead of columns: drops, ranks, then weights of each group.
 * It knows the modules that this test generates, and every group is a list of its matches.
 */
export function plainGroups({ policy, request, accounts, matches }: SelectInput): Plain[][] {
  const steps = policy.modules as readonly Step[]
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const ordered = accounts.flatMap(({ id }) => matches.filter((match) => match.account === id))
  const excludes = steps.some(
    ({ module, params }) => module === 'cost' && params.unknownPrice === 'exclude',
  )
  const field = ordered
    .filter((match) => match.rejectedBecause.length === 0)
    .filter((match) => !excludes || match.costPerHour !== null)
    .map((match): Plain => {
      const account = byId.get(match.account)
      if (account === undefined) throw new Error('A match without its account')
      return { match, account, ranks: [], last: false, share: 0 }
    })
  for (const step of steps) rank(field, step, request.now)
  const groups = grouped(field)
  for (const group of groups) weigh(group, steps, request.now)
  return groups
}

function rank(field: Plain[], { module, params }: Step, now: string): void {
  const of = (plain: Plain): number | null => {
    const { match, account } = plain
    const load = account.quota === null ? 0 : account.running / account.quota
    if (module === 'load-tiers') {
      const steps = params.steps as number[]
      return account.quota === 0 ? steps.length : steps.filter((at) => at <= load).length
    }
    if (module === 'account-priority' && params.mode === 'strict')
      return account.priority ?? Number.POSITIVE_INFINITY
    if (module === 'cost' && params.mode === 'strict')
      return priceOf(match) ?? Number.POSITIVE_INFINITY
    if (module === 'sla-rank' && params.mode === 'strict') return -slaOf(field, match)
    return null
  }
  for (const plain of field) {
    const own = of(plain)
    if (own !== null) plain.ranks.push(own)
    if (isLastResort(plain.account, { module, params }, now)) plain.last = true
  }
}

function isLastResort(account: Account, { module, params }: Step, now: string): boolean {
  if (module === 'capacity-guard' && params.threshold !== null && account.quota !== null)
    return account.quota === 0 || account.running / account.quota >= num(params, 'threshold')
  if (module !== 'failure-fine' || params.lastResortAfter === null) return false
  return failuresOf(account, now, num(params, 'windowHours')) >= num(params, 'lastResortAfter')
}

/** A match without a rank counts as the lowest rank that is present. */
function slaOf(field: readonly Plain[], { slaRank }: Match): number {
  if (slaRank !== null) return slaRank
  const ranks = field.flatMap(({ match }) => match.slaRank ?? [])
  return ranks.length === 0 ? 0 : Math.min(...ranks)
}

function grouped(field: readonly Plain[]): Plain[][] {
  const compare = (a: Plain, b: Plain): number => {
    if (a.last !== b.last) return a.last ? 1 : -1
    const at = a.ranks.findIndex((value, i) => value !== b.ranks[i])
    return at === -1 ? 0 : (a.ranks[at] ?? 0) < (b.ranks[at] ?? 0) ? -1 : 1
  }
  const groups: Plain[][] = []
  for (const plain of field.toSorted(compare)) {
    const group = groups.at(-1)
    if (group?.[0] !== undefined && compare(group[0], plain) === 0) group.push(plain)
    else groups.push([plain])
  }
  return groups
}

function weigh(group: Plain[], steps: readonly Step[], now: string): void {
  const [base, ...soft] = steps
  if (base === undefined) return
  set(
    group,
    group.map((plain) => baseWeight(group, plain, base) / siblings(group, plain).length),
  )
  for (const step of soft) {
    if (group.every(({ share }) => share === 0)) return
    const next = softened(group, step, now)
    if (next !== null) set(group, next)
  }
}

/** A step that leaves nothing is skipped. */
function set(group: Plain[], weights: readonly number[]): void {
  const rounded = weights.map((value) => (value < MIN_WEIGHT ? 0 : value))
  const total = sum(rounded)
  if (total === 0) return
  for (const [i, plain] of group.entries()) plain.share = (rounded[i] ?? 0) / total
}

const siblings = (group: readonly Plain[], { account }: Plain) =>
  group.filter((other) => other.account.id === account.id)

function baseWeight(group: readonly Plain[], { account }: Plain, { module, params }: Step): number {
  const weights = params.weights as Record<string, number>
  const weightOf = ({ id }: Account) => weights[id] ?? 1
  if (module === 'weighted-split' || weightOf(account) === 0) return weightOf(account)
  const loads = group
    .filter((plain) => weightOf(plain.account) > 0)
    .map((plain) => plain.account.running / weightOf(plain.account))
  const gap = Math.max(...loads) - account.running / weightOf(account)
  return weightOf(account) * (1 + gap) ** num(params, 'strength')
}

/** The weights after a soft step; null if it has no effect. */
function softened(group: Plain[], { module, params }: Step, now: string): number[] | null {
  const amount = num(params, 'amount')
  if (module === 'failure-fine') return group.map((plain) => fined(group, plain, params, now))
  if (params.mode !== 'soft') return null
  if (module === 'cost') return costed(group, amount, params.unknownPrice === 'dearest')
  if (module === 'sla-rank') return tilted(group, amount, slaPositions(group))
  return module === 'account-priority' ? tilted(group, amount, priorityPositions(group)) : null
}

function fined(group: readonly Plain[], plain: Plain, params: Params, now: string): number {
  const all = sum(siblings(group, plain).map(({ share }) => share))
  const n = failuresOf(plain.account, now, num(params, 'windowHours'))
  const fine = num(params, 'fine') / 100
  const left = params.unit === 'points' ? Math.max(0, all - n * fine) : all * (1 - fine) ** n
  return all === 0 ? 0 : (plain.share * left) / all
}

function costed(group: readonly Plain[], amount: number, atHighest: boolean): number[] | null {
  const available = group.flatMap(({ match }) => priceOf(match) ?? [])
  if (available.length === 0) return null
  const prices = group.map(
    ({ match }) => priceOf(match) ?? (atHighest ? Math.max(...available) : null),
  )
  const shares = group.map(({ share }, i) => (prices[i] === null ? 0 : share))
  const mass = sum(shares)
  const mean = sum(shares.map((share, i) => share * (prices[i] ?? 0))) / mass
  if (!(mass > 0) || mean === 0) return null
  const priced = shares.map((share, i) => {
    const factor = 1 + (amount * (mean - (prices[i] ?? 0))) / mean
    return share * Math.max(0, factor)
  })
  const after = sum(priced)
  return group.map(({ share }, i) =>
    prices[i] === null ? share : ((priced[i] ?? 0) * mass) / after,
  )
}

const tilted = (group: readonly Plain[], amount: number, positions: number[] | null) => {
  if (positions === null) return null
  const mean = sum(group.map(({ share }, i) => share * (positions[i] ?? 0)))
  return group.map(({ share }, i) => share * Math.max(0, 1 + amount * (mean - (positions[i] ?? 0))))
}

function slaPositions(group: readonly Plain[]): number[] | null {
  const ranks = group.map(({ match }) => slaOf(group, match))
  const [low, high] = [Math.min(...ranks), Math.max(...ranks)]
  return low === high ? null : ranks.map((value) => (high - value) / (high - low))
}

function priorityPositions(group: readonly Plain[]): number[] | null {
  const of = ({ account }: Plain) => account.priority ?? Number.POSITIVE_INFINITY
  const distinct = [...new Set(group.map(of))].toSorted((a, b) => a - b)
  if (distinct.length === 1) return null
  return group.map((plain) => distinct.indexOf(of(plain)) / (distinct.length - 1))
}
