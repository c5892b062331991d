'use client'

import dynamic from 'next/dynamic'
import { patiently } from '@/components/ui/patiently'
import { useMay } from '@/lib/auth/viewer.client'
import type { Draft } from './draft/use-draft'
import type { DeskProps } from './frame/desk-props'
import type { Desk } from './frame/use-desk'

const HistoryTab = dynamic(
  () => patiently(() => import('./history/history-tab').then((it) => it.HistoryTab)),
  { loading: () => null },
)

type Props = DeskProps & {
  desk: Desk
  draft: Draft | null
  /** Null while somebody else's draft is on the screen: first leave that. */
  onRestore: ((version: number) => void) | null
}

/** The History tab of this policy, for this person. */
export function HistoryOf({ studio, context, desk, draft, onRefresh, onRestore }: Props) {
  const { live, snapshot, versions, discarded } = studio
  const may = useMay('policy.restore')
  const forbidden = onRestore === null ? 'Leave this draft first' : (may.reason ?? null)
  return (
    <HistoryTab
      versions={versions}
      live={live.revision}
      snapshot={snapshot}
      context={context}
      deployableId={desk.deployable?.id ?? ''}
      accountNames={desk.accountNames}
      compared={desk.address.cmp}
      viewed={desk.address.policy}
      onCompare={(cmp) => void desk.setAddress({ cmp })}
      forbidden={forbidden}
      onRestore={(version) => onRestore?.(version.version)}
      discardedAt={draft === null || draft.isChanged ? null : (discarded?.updatedAt ?? null)}
      onTakeUp={() => void draft?.takeUp(onRefresh)}
    />
  )
}
