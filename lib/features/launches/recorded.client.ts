import { intervalsOf, type Outcome, type SelectInput, select } from '@/lib/engine'
import type { Evaluated } from '@/lib/features/previews/evaluate.client'
import { type AccountFace, facesOf } from '@/lib/features/previews/slices.client'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import type { Receipt } from './receipt-schema'
import { shownOutcome } from './shown-outcome'
import type { LaunchRecord } from './why-schema'

/** A recorded decision in the form that previews are drawn from. */
export type Recorded = Evaluated & { snapshot: Snapshot; deployableId: string; replay: Replay }

export type Replay = 'same' | 'other-winner' | 'other-shares'

type Named = { id: string; name: string }

/** Null where its inputs and steps are kept no longer. */
export function recordedOf(
  { id, input, outcome }: Receipt,
  { pool, deployable }: { pool: Named; deployable: Named },
  record: LaunchRecord,
): Recorded | null {
  if (input === null || outcome === null) return null
  const snapshot = {
    id,
    takenAt: input.request.now,
    reportingCurrency: record.reportingCurrency,
    pool,
    accounts: input.accounts.map((account) => ({ ...account, provider: account.provider ?? '' })),
    display: record.display,
    deployables: [{ ...deployable, matches: input.matches }],
  }
  return {
    input,
    outcome: shownOutcome(input, outcome),
    snapshot,
    deployableId: deployable.id,
    replay: replayOf(input, outcome),
  }
}

/** Runs the decision again, here, on what was recorded of its inputs. */
function replayOf(input: SelectInput, recorded: Outcome): Replay {
  const again = select(input)
  if (again.winner !== recorded.winner) return 'other-winner'
  return JSON.stringify(again.groups) === JSON.stringify(recorded.groups) ? 'same' : 'other-shares'
}

/** A stretch of the dice that belongs to one account; all in 0..100. */
export type DiceSegment = { face: AccountFace; from: number; to: number; share: number }

export type Dice = { segments: readonly DiceSegment[]; roll: number; winner: DiceSegment | null }

/** The dice of the group that was drawn from. A group lists its accounts one after the other, so each has one stretch. */
export function diceOf({ input, outcome, snapshot }: Recorded): Dice {
  const drawn = outcome.groups.find(({ group }) => group === outcome.group)
  const intervals = intervalsOf(drawn)
  const faces = new Map(facesOf(snapshot).map((face) => [face.id, face]))
  const segments = (drawn?.accounts ?? []).flatMap(({ id, share }): DiceSegment[] => {
    const face = faces.get(id)
    const own = (drawn?.matches ?? []).filter(({ account }) => account === id)
    const [first, last] = [own[0], own.at(-1)]
    if (face === undefined || first === undefined || last === undefined || share === 0) return []
    const from = (intervals.get(first.id)?.from ?? 0) * 100
    return [{ face, from, to: (intervals.get(last.id)?.to ?? 0) * 100, share }]
  })
  const account = input.matches.find(({ id }) => id === outcome.winner)?.account
  const winner = segments.find(({ face }) => face.id === account) ?? null
  return { segments, roll: outcome.roll * 100, winner }
}
