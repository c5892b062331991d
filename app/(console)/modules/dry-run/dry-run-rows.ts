import {
  type CustomModule,
  customModuleId,
  diff,
  findModule,
  type Match,
  type Policy,
  type RuleLanguage,
} from '@/lib/engine'
import { labelled } from '@/lib/features/accounts/account-labels'
import type { Studio } from '@/lib/features/policies/schema'
import { type Evaluated, evaluate, readPolicy } from '@/lib/features/previews/evaluate/evaluate'

/** The result of the module for one match, and its effect on the share. */
export type DryRow = {
  id: string
  account: string
  /** Realm, profile and image. */
  place: string
  /** The result in words, or the reason that the match was not evaluated. */
  sentence: string
  kind: 'result' | 'rejected' | 'failed' | 'not-evaluated'
  /** Shares without and with the module. Null when it does not compete. */
  before: number | null
  after: number | null
}

export type DryRun =
  | { ok: true; rows: readonly DryRow[]; moved: number }
  | { ok: false; problem: string }

type DryRunInput = {
  studio: Studio
  deployableId: string
  definition: CustomModule
  params: Readonly<Record<string, unknown>>
  rules: RuleLanguage
}

/** A version that no stored module has, so that the edited module never conflicts with a saved one. */
const UNSAVED = 999_999_999

const ENTRY = 'dry-run'

/** Evaluates the module as the last entry of the live policy of a pool, on the inputs loaded with it. */
export function dryRun({ studio, deployableId, definition, params, rules }: DryRunInput): DryRun {
  const unsaved = { ...definition, version: UNSAVED }
  const module = customModuleId(unsaved.id, UNSAVED)
  const context = { rules, modules: [...studio.modules, unsaved] }
  const live: Policy = studio.live.document
  const entry = { id: ENTRY, module, enabled: true, params }
  const before = readPolicy(live, context)
  const after = readPolicy({ modules: [...live.modules, entry] }, context)
  if (!before.ok || !after.ok) return { ok: false, problem: firstProblem(before, after) }

  const [without, withIt] = [before.value, after.value].map((policy) =>
    evaluate(studio.snapshot, deployableId, policy, context),
  )
  if (without === undefined || withIt === undefined)
    return { ok: false, problem: 'The pool has no such deployable.' }
  const { maxShift: moved } = diff(without.outcome, withIt.outcome)
  return { ok: true, rows: rowsOf(without, withIt, definition), moved }
}

type Read = ReturnType<typeof readPolicy>

const firstProblem = (...reads: readonly Read[]): string =>
  reads
    .flatMap((read) => (read.ok ? [] : read.error))
    .map(({ path, message }) => `${path} ${message}`)[0] ?? 'It cannot be evaluated.'

function rowsOf(without: Evaluated, withIt: Evaluated, { effect }: CustomModule): DryRow[] {
  const { input, outcome } = withIt
  const names = new Map(labelled(input.accounts).map(({ id, name }) => [id, name]))
  const [before, after] = [without, withIt].map(sharesOf)
  const results = resultOf(withIt)
  const dropped = new Set(outcome.rejected.map(({ match }) => match))
  return input.matches.map((match) => ({
    id: match.id,
    account: names.get(match.account) ?? match.account,
    place: [match.realm, match.hardwareProfile, match.image].filter(Boolean).join(' / '),
    ...(results.get(match.id) ?? resultWithoutEffect(match, dropped.has(match.id), effect)),
    before: before?.get(match.id) ?? null,
    after: after?.get(match.id) ?? null,
  }))
}

type StepResult = Pick<DryRow, 'sentence' | 'kind'>

/** The results of the module, by match. */
function resultOf({ input, outcome }: Evaluated): Map<string, StepResult> {
  const entry = input.policy.modules.find(({ id }) => id === ENTRY)
  const module = findModule(entry?.module ?? '', input.modules)
  const results = new Map<string, StepResult>()
  for (const turn of outcome.trace)
    if (turn.step === ENTRY)
      for (const effect of turn.effects) {
        const isFailed = typeof effect.because.error === 'string'
        const sentence = module?.explain(effect, entry?.params) ?? ''
        const isDropped = effect.because.value === true
        results.set(effect.match, {
          sentence,
          kind: isFailed ? 'failed' : isDropped ? 'rejected' : 'result',
        })
      }
  return results
}

function resultWithoutEffect(
  match: Match,
  isDropped: boolean,
  effect: CustomModule['effect'],
): StepResult {
  if (match.rejectedBecause.length > 0) return { sentence: 'cannot run it', kind: 'not-evaluated' }
  if (isDropped) return { sentence: 'rejected by another module', kind: 'not-evaluated' }
  return { sentence: effect === 'reject' ? 'accepted' : 'no change', kind: 'result' }
}

/** The share of each match in its group. */
const sharesOf = ({ outcome }: Evaluated): ReadonlyMap<string, number> =>
  new Map(
    outcome.groups.flatMap(({ matches }) => matches.map(({ id, share }) => [id, share] as const)),
  )
