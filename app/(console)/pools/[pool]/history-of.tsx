'use client'

import { useState } from 'react'
import { useMay } from '@/lib/auth/viewer.client'
import type { PolicyVersion } from '@/lib/features/policies/schema'
import { usePublish } from '@/lib/features/policies/use-policies.client'
import { storedPolicy } from './compared-policy'
import type { DeskProps } from './desk-props'
import { type Draft, liveContent } from './draft/use-draft'
import { HistoryTab } from './history/history-tab'
import { RestoreDialog } from './history/restore-dialog'
import { sentencesOf } from './review/changes'
import type { Desk } from './use-desk'

type Props = DeskProps & { desk: Desk; draft: Draft | null }

/** The History tab and what follows from it: comparing, restoring, taking up a discarded draft. */
export function HistoryOf({ studio, target, desk, draft, onRefresh }: Props) {
  const { live, snapshot, versions, discarded } = studio
  const [restoring, setRestoring] = useState<PolicyVersion | null>(null)
  const { restore } = usePublish(target)
  const may = useMay('policy.restore')
  const onRestore = (version: PolicyVersion, note: string) =>
    restore.mutate(
      { base: live.revision, version: version.version, note },
      {
        onSuccess: async () => {
          setRestoring(null)
          const fresh = await onRefresh()
          if (fresh !== undefined && draft !== null && !draft.isChanged)
            draft.restart(fresh.live, null)
        },
      },
    )
  return (
    <>
      <HistoryTab
        versions={versions}
        live={live.revision}
        snapshot={snapshot}
        deployableId={desk.deployable?.id ?? ''}
        accountNames={desk.accountNames}
        compared={desk.address.cmp}
        onCompare={(cmp) => void desk.setAddress({ cmp })}
        forbidden={may.reason ?? null}
        onRestore={(version) => {
          restore.reset()
          setRestoring(version)
        }}
        discardedAt={draft === null || draft.isChanged ? null : (discarded?.updatedAt ?? null)}
        onTakeUp={() => void draft?.takeUp(live)}
      />
      {restoring !== null && (
        <RestoreDialog
          version={restoring}
          nextVersion={live.revision + 1}
          sentences={sentencesOf(liveContent(live), restoring, desk.accountNames)}
          hasDraft={draft?.isChanged ?? false}
          snapshot={snapshot}
          live={storedPolicy(live.document)}
          draft={storedPolicy(restoring.document)}
          busy={restore.isPending}
          cause={restore.error}
          onRestore={(note) => onRestore(restoring, note)}
          onClose={() => setRestoring(null)}
        />
      )}
    </>
  )
}
