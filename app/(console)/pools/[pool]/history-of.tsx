'use client'

import dynamic from 'next/dynamic'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useMay } from '@/lib/auth/viewer.client'
import type { DraftRevision } from '@/lib/features/policies/schema'
import type { DraftContent } from './draft/draft-state'
import type { Draft } from './draft/use-draft'
import { DRAFT, type NamedDraft, SHARED } from './history/version-pair'
import type { PolicyPageProps } from './policy-page-props'
import type { PolicyView } from './use-policy-view'

const HistoryTab = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('./history/history-tab')).then((it) => it.HistoryTab),
    ),
  { loading: () => null },
)

type Props = PolicyPageProps & {
  view: PolicyView
  draft: Draft | null
  /** The shared draft on the screen. */
  shared?: DraftRevision
  /** Null while a shared draft is on the screen, because the user must close it first. */
  onRestore: ((version: number) => void) | null
}

/** The History tab of this policy for the current user. */
export function HistoryOf({ studio, context, view, draft, shared, onRefresh, onRestore }: Props) {
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
      drafts={draftsOf(ownDraft(draft, studio), shared)}
      pair={view.address.pair}
      onPair={(pair) => void view.setAddress({ pair })}
      onCompare={(cmp) => void view.setAddress({ cmp })}
      forbidden={forbidden}
      onRestore={(version) => onRestore?.(version.version)}
      discardedAt={draft === null || draft.isChanged ? null : (discarded?.updatedAt ?? null)}
      poolId={live.pool?.id ?? null}
      onTakeUp={() => void draft?.takeUp(onRefresh)}
    />
  )
}

/** The user's own draft, from the screen or as stored. Null without changes. */
function ownDraft(draft: Draft | null, { draft: stored }: PolicyPageProps['studio']) {
  if (draft === null) return stored
  return draft.isChanged ? draft.state.content : null
}

const draftsOf = (
  own: DraftContent | null,
  shared: DraftRevision | undefined,
): readonly NamedDraft[] => [
  ...(shared === undefined
    ? []
    : [{ key: SHARED, label: `Draft of ${shared.author}`, content: shared } as const]),
  ...(own === null ? [] : [{ key: DRAFT, label: 'Your draft', content: own } as const]),
]
