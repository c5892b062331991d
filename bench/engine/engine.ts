import type { SelectInput } from '@/lib/engine'
import { parseSelectInput, select, solveGoal } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { benchInput } from '../support/engine-input'

/** Measures `select`, prints a table, and never fails on time. */
const SIZES = [10, 100, 1_000, 10_000, 100_000]
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1)

/** Creates new arrays and objects, as a launch has them, so that caches keyed by an array have no effect. */
const fresh = (input: SelectInput): SelectInput => ({
  ...input,
  accounts: input.accounts.map((account) => ({ ...account })),
  matches: input.matches.map((match) => ({ ...match })),
})

/** Runs per second. `prepare` creates a batch of inputs at a time, outside the measured time. */
function rate<T>(prepare: () => T, run: (prepared: T) => unknown, batch: number): number {
  for (let i = 0; i < Math.max(3, batch / 4); i++) run(prepare())

  let runs = 0
  let spent = 0
  while (spent < SECONDS * 1000) {
    const prepared = Array.from({ length: batch }, prepare)
    const start = performance.now()
    for (const each of prepared) run(each)
    spent += performance.now() - start
    runs += batch
  }
  return (runs / spent) * 1000
}

const decide = (input: SelectInput) => select(input, cel)

const readAll = (input: SelectInput) => {
  const outcome = select(input, cel)
  return outcome.trace.length + outcome.groups.reduce((sum, { matches }) => sum + matches.length, 0)
}

const shown = (perSecond: number) =>
  perSecond >= 100 ? Math.round(perSecond).toLocaleString('en') : perSecond.toFixed(1)

const rows = SIZES.map((size) => {
  const document = benchInput(size)
  const parsed = parseSelectInput(document, cel)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error.problems.slice(0, 3)))
  const input = parsed.value
  const batch = Math.max(2, Math.min(200, Math.round(20_000 / size)))

  return {
    matches: size.toLocaleString('en'),
    'fresh input': shown(rate(() => fresh(input), decide, batch)),
    'same arrays again': shown(rate(() => input, decide, batch)),
    'with validation': shown(
      rate(
        () => document,
        (value) => {
          const result = parseSelectInput(value, cel)
          return result.ok && select(result.value, cel)
        },
        batch,
      ),
    ),
    'whole trace read': shown(rate(() => fresh(input), readAll, batch)),
    'as JSON': shown(
      rate(
        () => fresh(input),
        (each) => JSON.stringify(select(each, cel)),
        batch,
      ),
    ),
  }
})

console.log(`Decisions per second of select: six modules, one core, Node ${process.version}`)
console.table(rows)

/** Milliseconds to solve 1,000 accounts for shares that differ by a factor of ten. */
const goals = [1_000, 10_000].map((size) => {
  const parsed = parseSelectInput(benchInput(10 * size), cel)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error.problems.slice(0, 3)))
  const accounts = parsed.value.accounts.slice(0, 1_000)
  const ids = new Set(accounts.map(({ id }) => id))
  const matches = parsed.value.matches.filter(({ account }) => ids.has(account)).slice(0, size)
  const parts = accounts.map((_, index) => 1 + (index % 10))
  const sum = parts.reduce((total, part) => total + part, 0)
  const shares = Object.fromEntries(
    accounts.map(({ id }, index) => [id, (parts[index] ?? 0) / sum]),
  )
  const input = { ...parsed.value, accounts, matches }
  const perSecond = rate(
    () => input,
    (each) => solveGoal(each, { kind: 'shares', shares }, cel),
    2,
  )
  return { accounts: accounts.length, matches: matches.length, ms: Math.round(1000 / perSecond) }
})
console.log('Goal seek: target shares over six modules')
console.table(goals)
