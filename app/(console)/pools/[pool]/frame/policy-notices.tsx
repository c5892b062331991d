'use client'

import dynamic from 'next/dynamic'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import { Note } from '@/components/ui/text/note'
import { whenOnline } from '@/lib/api/browser/when-online'
import { counted } from '@/lib/base/number-text'
import type { LivePolicy } from '@/lib/features/policies/schema'
import { isBehind } from '../draft/opened-draft'
import type { Draft } from '../draft/use-draft'
import type { PolicyPageProps } from '../policy-page-props'
import { CanaryNotice } from '../review/canary-notice'
import { RequestsNotice } from '../review/requests-notice'
import { type Done, DoneStrip, SaveProblem } from './studio-banners'

// Loaded on demand, because most pools are at the latest version of their own policy.
const InheritedTrial = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('../review/inherited-trial')).then((it) => it.InheritedTrial),
    ),
  { loading: () => null },
)
const NewerLive = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('../merge/newer-live')).then((it) => it.NewerLive),
    ),
  { loading: () => null },
)

type Props = Pick<PolicyPageProps, 'studio' | 'context' | 'target' | 'onRefresh'> & {
  live: LivePolicy
  draft: Draft | null
  done: Done | null
  accountNames: Readonly<Record<string, string>>
  onMerge: () => void
  onTakeBack: (done: Done) => void
}

/** The notices that a user needs before working on this policy. */
export function PolicyNotices(props: Props) {
  const { studio, live, draft, done, onRefresh } = props
  const changed = draft?.isChanged ?? false
  const take = async (own: Draft) => {
    if (changed || own.saving.hasDraft) await own.discard(live)
    else own.restart({ ...studio, live }, null)
    await onRefresh()
  }
  return (
    <>
      {live.state === 'global' && (
        <Note>
          {`Applies to ${counted(studio.inheritingPools.length, 'pool that inherits', 'pools that inherit')}; ${counted(studio.customPools.length, 'custom pool is', 'custom pools are')} unaffected.`}
        </Note>
      )}
      <RequestsNotice {...props} />
      <CanaryNotice
        poolId={live.pool?.id ?? null}
        liveVersion={live.revision}
        onRefresh={onRefresh}
      />
      {live.state === 'inherits' && live.pool !== null && <InheritedTrial poolId={live.pool.id} />}
      {draft !== null && isBehind(draft.state, live) && (
        <NewerLive
          live={live}
          draft={draft}
          accountNames={props.accountNames}
          context={props.context}
          onMerge={props.onMerge}
          onTake={() => void take(draft)}
        />
      )}
      {draft !== null && <SaveProblem draft={draft} onRefresh={onRefresh} />}
      {done !== null && draft !== null && !changed && (
        <DoneStrip done={done} onUndo={() => props.onTakeBack(done)} />
      )}
    </>
  )
}
