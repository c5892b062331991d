'use client'

import dynamic from 'next/dynamic'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useMay } from '@/lib/auth/viewer.client'
import type { LivePolicy } from '@/lib/features/policies/schema'
import { storedPolicy } from '../address/compared-policy'
import type { Draft } from '../draft/use-draft'
import type { PolicyPageProps } from '../policy-page-props'
import type { PolicyView } from '../use-policy-view'

const PublishDraft = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('../review/publish-draft')).then((it) => it.PublishDraft),
    ),
  { loading: () => null },
)
const MergeDialog = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('../merge/merge-dialog')).then((it) => it.MergeDialog),
    ),
  { loading: () => null },
)
const RestoreVersion = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('../history/restore-version')).then((it) => it.RestoreVersion),
    ),
  { loading: () => null },
)

/** The open dialog: publish the draft, merge it with the live policy, or restore an old version. */
export type OpenDialog =
  | { kind: 'publish' }
  | { kind: 'merge' }
  | { kind: 'restore'; version: number }

type Props = PolicyPageProps & {
  dialog: OpenDialog | null
  view: PolicyView
  draft: Draft | null
  live: LivePolicy
  sentences: readonly string[]
  onPublished: (version: number) => void
  /** The base of the draft is no longer live. */
  onStale: () => void
  onClose: () => void
}

/** The dialogs that publish or restore a version, each with a preview of its effects, and the merge dialog. */
export function PolicyDialogs({ dialog, sentences, live, onPublished, onStale, ...props }: Props) {
  const mayPublish = useMay('policy.publish').allowed
  const { view, draft, onRefresh, onClose } = props
  if (dialog?.kind === 'restore')
    return <RestoreVersion {...props} live={live} number={dialog.version} />
  if (dialog === null || draft === null) return null
  if (dialog.kind === 'merge')
    return (
      <MergeDialog
        // The choices of a merge apply to the draft and one version.
        key={live.by.version}
        draft={draft}
        live={live}
        view={view}
        onApplied={() => {
          onClose()
          void onRefresh()
        }}
        onClose={onClose}
      />
    )
  return (
    <PublishDraft
      {...props}
      draft={draft}
      base={live}
      sentences={sentences}
      policy={view.preview.shown.policy}
      live={storedPolicy(live.document, props.context)}
      hasWhatIf={view.preview.whatIf.length > 0}
      mayPublish={mayPublish}
      onPublished={onPublished}
      onStale={onStale}
    />
  )
}
