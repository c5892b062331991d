import {
  type RuleLanguage,
  type SelectInput,
  type SimulateOptions,
  type Simulation,
  simulateSteps,
} from '@/lib/engine'
import {
  countIn,
  factsOf,
  rangesOf,
  type SimulationFacts,
  type SimulationSettings,
} from '@/lib/features/previews/view/simulation-report'

export type SimulationTask = { input: SelectInput; settings: SimulationSettings }

export type SimulationAnswer =
  | { kind: 'progress'; done: number; of: number }
  /** The first run before its repetitions. Its ranges are not computed yet. */
  | { kind: 'facts'; facts: SimulationFacts }
  | { kind: 'done'; facts: SimulationFacts }

/** The requested run and 49 more from other seeds show how far chance alone moves a count. */
export const RUNS = 50
const PROGRESS_EVERY = 250

/** Yields one run, its facts, then the repeated runs. Each message is plain data. */
export function* runSimulation(
  { input, settings }: SimulationTask,
  rules: RuleLanguage,
): Generator<SimulationAnswer> {
  const started = startOf(input, settings)
  const accountIds = input.accounts.map(({ id }) => id)
  const of = settings.launches * RUNS
  const counts: number[][] = accountIds.map(() => [])
  let facts: SimulationFacts | null = null

  for (let run = 0; run < RUNS; run++) {
    const steps = simulateSteps(started, optionsOf(started, settings, run), rules)
    const simulation = yield* oneRun(steps, settings.launches, run, of)
    accountIds.forEach((id, index) => {
      counts[index]?.push(countIn(simulation, id))
    })
    if (facts !== null) continue
    facts = factsOf(simulation, settings, accountIds)
    yield { kind: 'facts', facts }
  }
  if (facts === null) return

  const ranges = rangesOf(counts)
  const withRanges = facts.counts.map((each, index) => ({ ...each, ...ranges[index] }))
  yield { kind: 'done', facts: { ...facts, counts: withRanges } }
}

function* oneRun(
  steps: ReturnType<typeof simulateSteps>,
  launches: number,
  run: number,
  of: number,
): Generator<SimulationAnswer, Simulation> {
  for (let launch = 1; ; launch++) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (launch % PROGRESS_EVERY === 0 || launch === launches) {
      yield { kind: 'progress', done: run * launches + launch, of }
    }
  }
}

/** Sets the running counts as selected: current, none, or typed. */
function startOf(input: SelectInput, { start, running }: SimulationSettings): SelectInput {
  if (start === 'now') return input
  const accounts = input.accounts.map((account) => ({
    ...account,
    running: start === 'empty' ? 0 : (running[account.id] ?? account.running),
  }))
  return { ...input, accounts }
}

function optionsOf(
  { accounts }: SelectInput,
  { launches, seed, lifetime }: SimulationSettings,
  run: number,
): SimulateOptions {
  return {
    launches,
    lifetime,
    // The first run uses the seed of the address.
    seed: run === 0 ? seed : `${seed}~${run}`,
    // An account that was full in the inputs is checked again, since counts change during a simulation.
    quotas: Object.fromEntries(accounts.map(({ id, quota }) => [id, quota])),
  }
}
