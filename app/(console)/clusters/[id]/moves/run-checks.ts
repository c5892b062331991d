import {
  type ClusterKeys,
  checkKeys,
  type KeyFinding,
  type MovePreview,
  previewMoves,
  type RestartFinder,
  restartFinder,
} from '@/lib/engine'

/** What is not saved yet, each list in place of the cluster's. */
export type DraftKeys = Partial<Pick<ClusterKeys, 'columns' | 'keys' | 'settings'>>

export type CheckTask = {
  /** Of the newest task: answers to earlier ones are not wanted any more. */
  ticket: number
  /** Null: the cluster of the task before. */
  cluster: ClusterKeys | null
  draft: DraftKeys
  needsFindings: boolean
}

export type CheckAnswer = {
  ticket: number
  preview: MovePreview
  /** Of the keys with the draft; null if they were not requested. */
  findings: readonly KeyFinding[] | null
}

type CheckedCluster = { cluster: ClusterKeys; today: RestartFinder }

/** How long a task computes before it looks whether a newer one came. */
const SLICE_MS = 25

/** Runs one task after another; a newer one ends the one before, which then answers nothing. */
export function checkRunner(
  onAnswer: (answer: CheckAnswer) => void,
  pause: () => Promise<void>,
  now = () => performance.now(),
) {
  let checked: CheckedCluster | null = null
  let newest = 0

  return async ({ ticket, cluster, draft, needsFindings }: CheckTask): Promise<void> => {
    newest = ticket
    // Where VMs would go without changes is found once for all drafts.
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
