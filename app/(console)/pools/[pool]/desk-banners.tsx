'use client'

import { Note } from '@/components/ui/note'
import type { LivePolicy } from '@/lib/features/policies/schema'
import type { DeskProps } from './desk-props'
import type { Draft } from './draft/use-draft'
import { type Done, DoneStrip, NewerLive, SaveTrouble } from './studio-banners'

type Props = Pick<DeskProps, 'studio' | 'onRefresh'> & {
  live: LivePolicy
  draft: Draft | null
  done: Done | null
  onSeeHistory: () => void
  onTakeBack: (done: Done) => void
}

/** What a person at this policy has to know before anything else. */
export function DeskBanners(props: Props) {
  const { studio, live, draft, done, onRefresh } = props
  const changed = draft?.isChanged ?? false
  const take = async (own: Draft) => {
    if (changed || own.saving.hasDraft) await own.discard(live)
    else own.restart(live, null)
    await onRefresh()
  }
  return (
    <>
      {live.state === 'global' && (
        <Note>
          Applies to {studio.inheritingPools.length} pools that inherit; {studio.customPools.length}{' '}
          custom pools are unaffected.
        </Note>
      )}
      {draft !== null && live.revision !== draft.state.baseVersion && (
        <NewerLive
          live={live}
          changed={changed}
          onSee={() => {
            props.onSeeHistory()
            void onRefresh()
          }}
          onRebase={() => {
            draft.rebase(live)
            void onRefresh()
          }}
          onTake={() => void take(draft)}
        />
      )}
      {draft !== null && <SaveTrouble draft={draft} />}
      {done !== null && draft !== null && !changed && (
        <DoneStrip done={done} onUndo={() => props.onTakeBack(done)} />
      )}
    </>
  )
}
