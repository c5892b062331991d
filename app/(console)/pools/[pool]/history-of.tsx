'use client'

import dynamic from 'next/dynamic'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import { useMay } from '@/lib/auth/viewer.client'
import type { Draft } from './draft/use-draft'
import { UpcomingVersions } from './history/upcoming-versions'
import type { PolicyPageProps } from './policy-page-props'
import type { PolicyView } from './use-policy-view'

const HistoryTab = dynamic(
  () => loadWithRetries(() => import('./history/history-tab').then((it) => it.HistoryTab)),
  { loading: () => null },
)

type Props = PolicyPageProps & {
  view: PolicyView
  draft: Draft | null
  /** Null while a shared draft is on the screen: it must be left first. */
  onRestore: ((version: number) => void) | null
}

/** The History tab of this policy, for this person. */
export function HistoryOf({ studio, context, view, draft, onRefresh, onRestore }: Props) {
  const { live, snapshot, versions, discarded } = studio
  const may = useMay('policy.restore')
  const forbidden = onRestore === null ? 'Leave this draft first' : (may.reason ?? null)
  return (
    <HistoryTab
      versions={versions}
      live={live.revision}
      snapshot={snapshot}
      context={context}
      deployableId={view.deployable?.id ?? ''}
      accountNames={view.accountNames}
      compared={view.address.cmp}
      viewed={view.address.policy}
      draft={draft?.isChanged ? draft.state.content : null}
      pair={view.address.pair}
      onPair={(pair) => void view.setAddress({ pair })}
      onCompare={(cmp) => void view.setAddress({ cmp })}
      forbidden={forbidden}
      onRestore={(version) => onRestore?.(version.version)}
      discardedAt={draft === null || draft.isChanged ? null : (discarded?.updatedAt ?? null)}
      upcoming={<UpcomingVersions poolId={live.pool?.id ?? null} />}
      onTakeUp={() => void draft?.takeUp(onRefresh)}
    />
  )
}
