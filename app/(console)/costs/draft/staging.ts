import {
  emptyHistory,
  type History,
  stepBack,
  stepForward,
  withStep,
} from '@/components/draft/history'
import type { Changes, Pending, PendingSet } from '../model/pending'

/** One edit of the pending set, with the changes that apply and undo it. */
type Step = { before: Changes; after: Changes }

/** The pending set on the page: the shown changes, the undo history, and the unsaved edits. */
export type Staging = History<Step> & {
  pending: PendingSet
  /** The pending set of the server. */
  confirmed: PendingSet
  /** Unsaved edits in order. The first is being sent if a request is running. */
  unsaved: readonly Changes[]
  isSending: boolean
  /** Revision of the pending set that all unsaved edits are based on. */
  revision: number
  /** Cells that another user changed at the same time. The other user's edit won. */
  lost: readonly string[]
}

export type StagingAction =
  | { type: 'edit'; changes: Changes }
  | { type: 'undo' }
  | { type: 'redo' }
  /** The first `count` unsaved edits are sent together. */
  | { type: 'send'; count: number }
  | { type: 'sent'; revision: number }
  | { type: 'failed' }
  /** The server's pending set changed: an edit of another user, a discard, an apply. */
  | { type: 'adopt'; revision: number; pending: PendingSet }
  | { type: 'discarded'; revision: number; pending: PendingSet }
  /** Edits that cannot be saved are dropped. */
  | { type: 'give-up' }
  | { type: 'seen' }

export const openStaging = (revision: number, pending: PendingSet): Staging => ({
  pending,
  confirmed: pending,
  ...emptyHistory,
  unsaved: [],
  isSending: false,
  revision,
  lost: [],
})

/** The one reducer of the pending set. */
export function reduceStaging(state: Staging, action: StagingAction): Staging {
  switch (action.type) {
    case 'edit':
      return edited(state, action.changes)
    case 'undo': {
      const moved = stepBack(state)
      return moved === null ? state : { ...queued(state, moved.step.before), ...moved.history }
    }
    case 'redo': {
      const moved = stepForward(state)
      return moved === null ? state : { ...queued(state, moved.step.after), ...moved.history }
    }
    case 'send':
      return { ...state, isSending: true, unsaved: joined(state.unsaved, action.count) }
    case 'sent': {
      const [saved = new Map(), ...unsaved] = state.unsaved
      const confirmed = withChanges(state.confirmed, saved)
      return { ...state, isSending: false, unsaved, confirmed, revision: action.revision }
    }
    case 'failed':
      return { ...state, isSending: false }
    case 'adopt':
      return adopted(state, action)
    case 'discarded':
      return discarded(state, action)
    case 'give-up':
      return openStaging(state.revision, state.confirmed)
    case 'seen':
      return { ...state, lost: [] }
  }
}

function edited(state: Staging, changes: Changes): Staging {
  const real = new Map([...changes].filter(([key, next]) => !isSame(state.pending.get(key), next)))
  if (real.size === 0) return state
  const before = new Map([...real.keys()].map((key) => [key, state.pending.get(key) ?? null]))
  return { ...queued(state, real), ...withStep(state, { before, after: real }) }
}

export const isSame = (a: Pending | null | undefined, b: Pending | null) =>
  a == null || b === null ? (a ?? null) === b : a.amount === b.amount && a.adjusted === b.adjusted

const queued = (state: Staging, changes: Changes): Staging => ({
  ...state,
  pending: withChanges(state.pending, changes),
  unsaved: [...state.unsaved, changes],
})

/** Applies changes to a pending set. */
function withChanges(pending: PendingSet, changes: Changes): PendingSet {
  const next = new Map(pending)
  for (const [key, change] of changes)
    if (change === null) next.delete(key)
    else next.set(key, change)
  return next
}

/** Joins edits that are sent together. The last edit of each place counts. */
const joined = (unsaved: readonly Changes[], count: number): readonly Changes[] => [
  new Map(unsaved.slice(0, count).flatMap((changes) => [...changes])),
  ...unsaved.slice(count),
]

/** The server has emptied the set already. Undoing this stages everything again. */
function discarded(
  state: Staging,
  { revision, pending }: Extract<StagingAction, { type: 'discarded' }>,
): Staging {
  const after = new Map([...state.pending.keys()].map((key) => [key, null]))
  const steps = withStep(state, { before: state.pending, after })
  return { ...openStaging(revision, pending), ...steps }
}

/**
 * Applies another user's version below the unsaved edits, cell by cell. If both changed a cell, the other
 * user's edit wins and the page reports it, so that nothing is overwritten silently.
 */
function adopted(
  state: Staging,
  { revision, pending }: Extract<StagingAction, { type: 'adopt' }>,
): Staging {
  const mine = new Map(state.unsaved.flatMap((changes) => [...changes]))
  const isAsRequested = (key: string) =>
    mine.has(key) && isSame(pending.get(key), mine.get(key) ?? null)
  const isForeign = (key: string) =>
    !isSame(pending.get(key), state.confirmed.get(key) ?? null) && !isAsRequested(key)
  const lost = [...mine.keys()].filter(isForeign)
  const retained = new Map([...mine].filter(([key]) => !lost.includes(key)))
  // Undoing a step under another user's edit would undo that edit too.
  const isOurs = ({ after }: Step) => ![...after.keys()].some(isForeign)
  return {
    ...openStaging(revision, pending),
    pending: withChanges(pending, retained),
    past: state.past.filter(isOurs),
    future: state.future.filter(isOurs),
    unsaved: retained.size === 0 ? [] : [retained],
    lost,
  }
}
