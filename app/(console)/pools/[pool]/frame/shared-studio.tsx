'use client'

import { Button } from '@mantine/core'
import { RelativeTime } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { isSamePolicyContent } from '@/lib/features/policies/is-same-policy-content'
import type { DraftRevision } from '@/lib/features/policies/schema'
import { useCopyLink } from '../address/use-copy-link'
import { liveContent } from '../draft/opened-draft'
import { HistoryOf } from '../history-of'
import type { PolicyPageProps } from '../policy-page-props'
import { StackPanel } from '../stack/stack-panel'
import { usePolicyView } from '../use-policy-view'
import { StudioHeader } from './studio-header'
import { StudioLayout } from './studio-layout'

type Props = PolicyPageProps & {
  revision: DraftRevision
  /** Null for users without drafts. */
  onCopy: (() => void) | null
  onLeave: () => void
}

const nothing = () => {}

/** A shared draft from a link. It can be read, tried and copied, but not published. */
export function SharedStudio({ revision, onCopy, onLeave, ...props }: Props) {
  const { studio, context } = props
  const draftIsChanged = !isSamePolicyContent(revision, liveContent(studio.live))
  const view = usePolicyView({
    studio,
    context,
    policy: revision.document,
    policyLabel: `draft of ${revision.author}`,
    draftIsChanged,
  })
  const copyLink = useCopyLink(studio.snapshot.id, revision.id)
  return (
    <StudioLayout
      {...props}
      view={view}
      policySelect={null}
      header={
        <StudioHeader
          live={studio.live}
          versions={studio.versions}
          compared={view.compared.key}
          onCompare={(cmp) => void view.setAddress({ cmp })}
          onCopyLink={copyLink}
          document={revision.document}
          editing={null}
        />
      }
      banners={
        <Note role="status">
          <div className={shared.bar}>
            <span>
              Draft of {revision.author}, <RelativeTime at={revision.createdAt} />. To read and to
              try; it does not change.
            </span>
            <span className={shared.row6}>
              {onCopy !== null && (
                <Button size="compact-xs" onClick={onCopy}>
                  Copy into my draft
                </Button>
              )}
              <Button size="compact-xs" variant="default" onClick={onLeave}>
                {onCopy === null ? 'Show what is live' : 'Back to my draft'}
              </Button>
            </span>
          </div>
        </Note>
      }
      stack={
        <StackPanel
          document={revision.document}
          global={studio.live.pool === null ? null : studio.global.document}
          inherits={revision.inherits}
          editable={false}
          deployable={view.deployable?.name ?? ''}
          accounts={view.accounts}
          places={view.places}
          facts={view.facts}
          issues={view.preview.shown.issues}
          context={context}
          offered={studio.offered}
          snapshot={studio.snapshot}
          onEdit={nothing}
          onCommit={nothing}
          onCustomise={nothing}
        />
      }
      history={<HistoryOf {...props} view={view} draft={null} shared={revision} onRestore={null} />}
      document={revision.document}
      onEditTests={null}
    />
  )
}
