import {
  type ClusterKeys,
  checkKeys,
  type KeyFinding,
  type MovePreview,
  previewMoves,
  type RestartFinder,
  restartFinder,
} from '@/lib/engine'

/** Unsaved changes. Each list replaces that of the cluster. */
export type DraftKeys = Partial<Pick<ClusterKeys, 'columns' | 'keys' | 'settings'>>

export type CheckTask = {
  /** The number of the newest task. Results of earlier tasks are ignored. */
  ticket: number
  /** Null for the cluster of the previous task. */
  cluster: ClusterKeys | null
  draft: DraftKeys
  needsFindings: boolean
}

export type CheckAnswer = {
  ticket: number
  preview: MovePreview
  /** Findings about the keys with the draft. Null if they were not requested. */
  findings: readonly KeyFinding[] | null
}

type CheckedCluster = { cluster: ClusterKeys; today: RestartFinder }

/** The computing time after which a task checks for a newer one. */
const SLICE_MS = 25

/** Runs one task at a time. A newer task cancels the previous one, which then returns no result. */
export function checkRunner(
  onAnswer: (answer: CheckAnswer) => void,
  pause: () => Promise<void>,
  now = () => performance.now(),
) {
  let checked: CheckedCluster | null = null
  let newest = 0

  return async ({ ticket, cluster, draft, needsFindings }: CheckTask): Promise<void> => {
    newest = ticket
    // Moves without changes are computed once for all drafts.
    if (cluster !== null) checked = { cluster, today: restartFinder(cluster) }
    if (checked === null) return
    const changed = { ...checked.cluster, ...draft }
    const steps = previewMoves(changed, checked.today, restartFinder(changed))
    let sliceStart = now()
    for (;;) {
      const step = steps.next()
      if (step.done === true) {
        const findings = needsFindings ? checkKeys(changed) : null
        return onAnswer({ ticket, preview: step.value, findings })
      }
      if (now() - sliceStart < SLICE_MS) continue
      await pause()
      if (newest !== ticket) return
      sliceStart = now()
    }
  }
}
