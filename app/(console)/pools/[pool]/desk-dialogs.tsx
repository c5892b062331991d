'use client'

import dynamic from 'next/dynamic'
import { patiently } from '@/components/ui/patiently'
import { useMay } from '@/lib/auth/viewer.client'
import type { LivePolicy } from '@/lib/features/policies/schema'
import { storedPolicy } from './compared-policy'
import type { DeskProps } from './desk-props'
import type { Draft } from './draft/use-draft'
import type { Desk } from './use-desk'

const PublishDraft = dynamic(
  () => patiently(() => import('./review/publish-draft').then((it) => it.PublishDraft)),
  { loading: () => null },
)
const RestoreVersion = dynamic(
  () => patiently(() => import('./history/restore-version').then((it) => it.RestoreVersion)),
  { loading: () => null },
)

/** What is asked before a version is made: of the draft, or of an old version by its number. */
export type Asking = { kind: 'publish' } | { kind: 'restore'; version: number }

type Props = DeskProps & {
  asking: Asking | null
  desk: Desk
  draft: Draft | null
  live: LivePolicy
  sentences: readonly string[]
  onPublished: (version: number) => void
  onClose: () => void
}

/** The two ways to make a version, each with its consequences before it happens. */
export function DeskDialogs({ asking, sentences, live, onPublished, ...props }: Props) {
  const mayPublish = useMay('policy.publish').allowed
  const { desk, draft } = props
  if (asking?.kind === 'restore') return <RestoreVersion {...props} number={asking.version} />
  if (asking === null || draft === null) return null
  return (
    <PublishDraft
      {...props}
      draft={draft}
      base={live}
      sentences={sentences}
      policy={desk.preview.shown.policy}
      live={storedPolicy(live.document)}
      hasWhatIf={desk.preview.whatIf.length > 0}
      mayPublish={mayPublish}
      onPublished={onPublished}
    />
  )
}
