'use client'

import { useMemo, useState } from 'react'
import { useMay } from '@/lib/auth/viewer.client'
import { policySentences } from '@/lib/features/policies/policy-sentences'
import { useCopyLink } from '../address/use-copy-link'
import { isBehind } from '../draft/opened-draft'
import type { Draft } from '../draft/use-draft'
import type { PolicyPageProps } from '../policy-page-props'
import type { OpenDialog } from './policy-dialogs'
import type { Done } from './studio-banners'
import type { Editing } from './studio-header'
import type { PolicyOnScreen } from './use-policy-on-screen'
import { useStudioKeys } from './use-studio-keys'

type Requested = 'publish' | 'merge' | null

/** The actions on the policy on the screen, and the dialog that is open. */
export function useStudioActions(
  props: PolicyPageProps,
  draft: Draft | null,
  screen: PolicyOnScreen,
) {
  const { studio, onRefresh } = props
  const { view, live, own, tuned } = screen
  const [requested, setRequested] = useState<Requested>(null)
  const [done, setDone] = useState<Done | null>(null)
  const mayRestore = useMay('policy.restore').allowed
  const { accountNames, context } = view
  const sentences = useMemo(
    () => (draft === null ? [] : policySentences(draft.state.base, own, { accountNames, context })),
    [draft, own, accountNames, context],
  )
  const onRestore = (version: number | null) => void view.setAddress({ restore: version })
  const onReview = () => {
    if (!tuned?.isChanged || view.preview.shown.issues.length > 0) return
    setRequested(isBehind(tuned.state, live) ? 'merge' : 'publish')
  }
  useStudioKeys({ onUndo: () => tuned?.undo(), onRedo: () => tuned?.redo(), onReview })
  const onDiscarded = async () => {
    setDone({ kind: 'discarded' })
    await onRefresh()
  }
  return {
    dialog: dialogOf(mayRestore ? view.address.restore : null, requested),
    done,
    sentences,
    editing: useEditing(props, screen, { changes: sentences.length, onReview, onDiscarded }),
    onCopyLink: useCopyLink(studio.snapshot.id, tuned?.isChanged ? tuned.saving.revisionId : null),
    onRestore,
    onMerge: () => setRequested('merge'),
    onPublished: (version: number) => setDone({ kind: 'published', version }),
    onClose: () => {
      setRequested(null)
      onRestore(null)
    },
    onTakeBack: (what: Done) => {
      setDone(null)
      if (what.kind === 'published') onRestore(what.version - 1)
      else void draft?.takeUp(onRefresh)
    },
  }
}

type EditingOptions = { changes: number; onReview: () => void; onDiscarded: () => Promise<void> }

/** The draft's data for the header. Null for readers and while a stored version is on the screen. */
function useEditing(
  { studio, context }: PolicyPageProps,
  { view, live, tuned }: PolicyOnScreen,
  { changes, onReview, onDiscarded }: EditingOptions,
): Editing | null {
  const mayPublish = useMay('policy.publish').allowed
  if (tuned === null) return null
  const [issue] = view.preview.shown.issues
  return {
    draft: tuned,
    modules: context.modules,
    accounts: studio.snapshot.accounts,
    changes: Math.max(changes, tuned.isChanged ? 1 : 0),
    mayPublish,
    publishBlocked: issue === undefined ? null : `Fix this first: ${issue.path} ${issue.message}`,
    onReview,
    onInherit: () => tuned.inherit('global default', studio.global.document),
    async onDiscard() {
      await tuned.discard(live)
      await onDiscarded()
    },
  }
}

/** The address opens the restore dialog, buttons on the page open those of the draft. */
const dialogOf = (restore: number | null, requested: Requested): OpenDialog | null => {
  if (restore !== null) return { kind: 'restore', version: restore }
  return requested === null ? null : { kind: requested }
}

export type StudioActions = ReturnType<typeof useStudioActions>
