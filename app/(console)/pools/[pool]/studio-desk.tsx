'use client'

import dynamic from 'next/dynamic'
import { useMemo, useState } from 'react'
import { patiently } from '@/components/ui/patiently'
import { useMay } from '@/lib/auth/viewer.client'
import { useLivePolicy } from '@/lib/features/policies/use-policies.client'
import { storedPolicy } from './compared-policy'
import { DeskBanners } from './desk-banners'
import type { DeskProps } from './desk-props'
import { type Draft, liveContent } from './draft/use-draft'
import { HistoryOf } from './history-of'
import { sentencesOf } from './review/changes'
import { StackPanel } from './stack/stack-panel'
import type { Done } from './studio-banners'
import { type Editing, StudioHeader } from './studio-header'
import { StudioLayout } from './studio-layout'
import { useCopyLink } from './use-copy-link'
import { useDesk } from './use-desk'
import { useRuleLanguage } from './use-rule-language'
import { useStudioKeys } from './use-studio-keys'

const PublishDraft = dynamic(
  () => patiently(() => import('./review/publish-draft').then((it) => it.PublishDraft)),
  { loading: () => null },
)
const RestoreVersion = dynamic(
  () => patiently(() => import('./history/restore-version').then((it) => it.RestoreVersion)),
  { loading: () => null },
)

type Props = DeskProps & { draft: Draft | null }

/** A person's own view of one policy: tuned by those who may, read by the others. */
export function StudioDesk({ draft, ...props }: Props) {
  const { studio, target, onRefresh } = props
  const { global } = studio
  const live = useLivePolicy(target, studio.live).data
  useRuleLanguage([live.document])
  const content = draft?.state.content ?? liveContent(studio.live)
  const document = content.inherits ? global.document : content.document
  const isChanged = draft?.isChanged ?? false
  const desk = useDesk({
    studio,
    policy: document,
    policyLabel: isChanged ? 'My draft' : 'Live',
    draftIsChanged: isChanged,
  })
  const [reviewing, setReviewing] = useState(false)
  const [done, setDone] = useState<Done | null>(null)
  const [restoring, setRestoring] = useState<number | null>(null)
  const mayPublish = useMay('policy.publish').allowed
  const sentences = useMemo(
    () => (draft === null ? [] : sentencesOf(draft.state.base, content, desk.accountNames)),
    [draft, content, desk.accountNames],
  )
  const review = () => {
    if (draft?.isChanged && desk.preview.shown.issues.length === 0) setReviewing(true)
  }
  useStudioKeys({ onUndo: () => draft?.undo(), onRedo: () => draft?.redo(), onReview: review })
  const copyLink = useCopyLink(
    studio.snapshot.id,
    isChanged ? (draft?.saving.revisionId ?? null) : null,
  )
  const editing = draft === null ? null : editingOf(draft)

  function editingOf(own: Draft): Editing {
    const { issues } = desk.preview.shown
    return {
      draft: own,
      changes: Math.max(sentences.length, isChanged ? 1 : 0),
      mayPublish,
      publishBlocked:
        issues.length > 0 ? `Mend this first: ${issues[0]?.path} ${issues[0]?.message}` : null,
      onReview: review,
      onInherit: () => own.inherit('global default', global.document),
      async onDiscard() {
        await own.discard(live)
        setDone({ kind: 'discarded' })
        await onRefresh()
      },
    }
  }

  const takeBack = (what: Done) => {
    setDone(null)
    if (what.kind === 'published') setRestoring(what.version - 1)
    else void draft?.takeUp(live)
  }

  return (
    <>
      <StudioLayout
        {...props}
        desk={desk}
        header={
          <StudioHeader
            live={live}
            versions={studio.versions}
            compared={desk.compared.key}
            onCompare={(cmp) => void desk.setAddress({ cmp })}
            onCopyLink={copyLink}
            document={document}
            editing={editing}
          />
        }
        banners={
          <DeskBanners
            studio={studio}
            live={live}
            draft={draft}
            done={done}
            onRefresh={onRefresh}
            onSeeHistory={() => void desk.setAddress({ tab: 'history' })}
            onTakeBack={takeBack}
          />
        }
        stack={
          <StackPanel
            document={document}
            global={live.pool === null ? null : global.document}
            inherits={content.inherits}
            editable={draft !== null}
            deployable={desk.deployable?.name ?? ''}
            accounts={desk.accounts}
            places={desk.places}
            facts={desk.facts}
            issues={desk.preview.shown.issues}
            onEdit={(label, next, joinKey) => draft?.edit(label, next, joinKey)}
            onSettle={() => draft?.settle()}
            onCustomise={() => draft?.edit('customised', global.document)}
          />
        }
        history={<HistoryOf {...props} desk={desk} draft={draft} onRestore={setRestoring} />}
      />
      {restoring !== null && (
        <RestoreVersion
          {...props}
          desk={desk}
          draft={draft}
          number={restoring}
          onClose={() => setRestoring(null)}
        />
      )}
      {reviewing && draft !== null && (
        <PublishDraft
          {...props}
          draft={draft}
          base={live}
          sentences={sentences}
          policy={desk.preview.shown.policy}
          live={storedPolicy(live.document)}
          hasWhatIf={desk.preview.whatIf.length > 0}
          mayPublish={mayPublish}
          onClose={() => setReviewing(false)}
          onPublished={(version) => setDone({ kind: 'published', version })}
        />
      )}
    </>
  )
}
