import 'server-only'
import { conflict, invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { bind, bindTrace, namedTrace, place, placeTrace, type Trace, whyNot } from '@/lib/engine'
import type { LevelsDecided } from '@/lib/features/decisions/4-decide/levels-content'
import type { StoredDecision } from '../read/read-decisions.server'
import { readLevelNames } from './level-names.server'
import { levelsHashOf, levelsOf } from './levels-of.server'
import { pruned } from './pruned'
import type { LevelWhyNot, WhyNotQuery } from './why-schema'

type Names = Readonly<Record<string, string>>

/** Explains why an attempt did not go to a pod of its realm, or one of its VMs not to a node. */
export async function levelWhyNot(
  db: Db,
  decided: StoredDecision,
  { pod, node, vm }: Omit<WhyNotQuery, 'account'>,
): Promise<Result<LevelWhyNot, Problem>> {
  if (levelsHashOf(decided.receipt) === null) return err(endsAtMatch)
  const levels = await levelsOf(db, decided)
  if (levels === null) return err(pruned)

  const names = await readLevelNames(db, [levels])
  const trace = pod === undefined ? nodeTrace(levels, vm) : podTrace(levels)
  if (trace === undefined) return err(invalid('vm', 'This attempt placed fewer VMs.'))
  const field = pod === undefined ? ('node' as const) : ('pod' as const)
  const requested = { field, requested: pod ?? node ?? '', names }
  return answer(decided.receipt.attempt, trace, requested)
}

type Requested = { field: LevelWhyNot['level']; requested: string; names: Names }

/** Finds a candidate by its id, else by its name. */
function answer(
  attempt: number,
  trace: Trace,
  { field, requested, names }: Requested,
): Result<LevelWhyNot, Problem> {
  const ids = trace.steps[0]?.effects.map(({ candidate }) => candidate) ?? []
  const id = ids.find((each) => each === requested) ?? ids.find((each) => names[each] === requested)
  if (id === undefined)
    return err(invalid(field, `"${requested}" took no part.`, `unknown-${field}`))
  const name = names[id] ?? id
  const why = whyNot(namedTrace(trace, { ...names, [id]: name }), name)
  const removed = why.kind === 'removed' ? { step: why.step, reasons: [...why.reasons] } : nothing
  return ok({ attempt, level: field, candidate: { id, name }, kind: why.kind, ...removed })
}

const nothing = { step: null, reasons: [] }

const podTrace = ({ pod: { input } }: LevelsDecided) => bindTrace(bind(input), input)

function nodeTrace({ clusters }: LevelsDecided, number: number): Trace | undefined {
  const vm = clusters.at(-1)?.vms[number - 1]
  return vm === undefined ? undefined : placeTrace(place(vm.input), vm.input)
}

const endsAtMatch: Problem = conflict(
  'ends-at-match',
  'This attempt ended at its match: the realm had no pods.',
)
