'use client'

import dynamic from 'next/dynamic'
import { useMemo, useState } from 'react'
import { patiently } from '@/components/ui/patiently'
import { useMay } from '@/lib/auth/viewer.client'
import { sameContent } from '@/lib/features/policies/same-content'
import { useLivePolicy } from '@/lib/features/policies/use-policies.client'
import { PolicySelect } from '../address/policy-select'
import { useCopyLink } from '../address/use-copy-link'
import { useViewed } from '../address/use-viewed'
import { isBehind, liveContent } from '../draft/opened-draft'
import type { Draft } from '../draft/use-draft'
import { HistoryOf } from '../history-of'
import { sentencesOf } from '../review/changes'
import { StackPanel } from '../stack/stack-panel'
import { DeskBanners } from './desk-banners'
import { type Asking, DeskDialogs } from './desk-dialogs'
import type { DeskProps } from './desk-props'
import type { Done } from './studio-banners'
import { type Editing, StudioHeader } from './studio-header'
import { StudioLayout } from './studio-layout'
import { useDesk } from './use-desk'
import { useStudioKeys } from './use-studio-keys'

const ViewedBanner = dynamic(
  () => patiently(() => import('../address/viewed-banner').then((it) => it.ViewedBanner)),
  { loading: () => null },
)

type Props = DeskProps & { draft: Draft | null }

/** A person's own view of one policy: tuned by those who may, read by the others. */
export function StudioDesk({ draft, ...props }: Props) {
  const { studio, context, target, inputs, onRefresh } = props
  const { global } = studio
  const live = useLivePolicy(target, studio.live, { isWatched: draft?.isChanged ?? false }).data
  const { viewed, ...choice } = useViewed({ studio, inputs, live, hasDraft: draft !== null })
  const own = draft?.state.content ?? liveContent(studio.live)
  const ownDocument = own.inherits ? global.document : own.document
  const content = viewed?.content ?? own
  const document = viewed?.content.document ?? ownDocument
  const isChanged = draft?.isChanged ?? false
  const desk = useDesk({
    studio,
    context,
    policy: document,
    policyLabel: viewed?.label ?? (isChanged ? 'My draft' : 'Live'),
    draftIsChanged: viewed === null ? isChanged : !sameContent(content, liveContent(live)),
    isStored: viewed !== null,
    isReading: inputs.state === 'reading',
    unknownPolicy: choice.unknown,
  })
  const [asked, setAsked] = useState<'publish' | 'merge' | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const mayRestore = useMay('policy.restore').allowed
  const restore = (version: number | null) => void desk.setAddress({ restore: version })
  const mayPublish = useMay('policy.publish').allowed
  const sentences = useMemo(
    () => (draft === null ? [] : sentencesOf(draft.state.base, own, desk.accountNames)),
    [draft, own, desk.accountNames],
  )
  // What is on the screen is what is reviewed: a draft behind a stored version is left alone.
  const tuned = viewed === null ? draft : null
  const review = () => {
    if (!tuned?.isChanged || desk.preview.shown.issues.length > 0) return
    setAsked(isBehind(tuned.state, live) ? 'merge' : 'publish')
  }
  useStudioKeys({ onUndo: () => tuned?.undo(), onRedo: () => tuned?.redo(), onReview: review })
  const copyLink = useCopyLink(
    studio.snapshot.id,
    tuned?.isChanged ? tuned.saving.revisionId : null,
  )
  const editing = tuned === null ? null : editingOf(tuned)

  function editingOf(mine: Draft): Editing {
    const { issues } = desk.preview.shown
    return {
      draft: mine,
      changes: Math.max(sentences.length, isChanged ? 1 : 0),
      mayPublish,
      publishBlocked:
        issues.length > 0 ? `Fix this first: ${issues[0]?.path} ${issues[0]?.message}` : null,
      onReview: review,
      onInherit: () => mine.inherit('global default', global.document),
      async onDiscard() {
        await mine.discard(live)
        setDone({ kind: 'discarded' })
        await onRefresh()
      },
    }
  }

  const takeBack = (what: Done) => {
    setDone(null)
    if (what.kind === 'published') restore(what.version - 1)
    else void draft?.takeUp(onRefresh)
  }

  return (
    <>
      <StudioLayout
        {...props}
        desk={desk}
        policySelect={
          <PolicySelect value={choice.chosen} choices={choice.choices} onChoose={choice.onView} />
        }
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
          <>
            <DeskBanners
              studio={studio}
              live={live}
              draft={draft}
              done={done}
              onRefresh={onRefresh}
              accountNames={desk.accountNames}
              onMerge={() => setAsked('merge')}
              onTakeBack={takeBack}
            />
            {viewed !== null && (
              <ViewedBanner
                viewed={viewed}
                versions={studio.versions}
                liveVersion={live.revision}
                hasDraft={draft !== null}
                onView={choice.onView}
                onLeave={choice.onLeave}
                onRestore={restore}
              />
            )}
          </>
        }
        stack={
          <StackPanel
            document={document}
            global={live.pool === null ? null : global.document}
            inherits={content.inherits}
            editable={tuned !== null}
            deployable={desk.deployable?.name ?? ''}
            accounts={desk.accounts}
            places={desk.places}
            facts={desk.facts}
            issues={desk.preview.shown.issues}
            onEdit={(label, next, joinKey) => tuned?.edit(label, next, joinKey)}
            onSettle={() => tuned?.settle()}
            onCustomise={() => tuned?.edit('customised', global.document)}
          />
        }
        history={<HistoryOf {...props} desk={desk} draft={draft} onRestore={restore} />}
      />
      <DeskDialogs
        {...props}
        asking={askingOf(mayRestore ? desk.address.restore : null, asked)}
        desk={desk}
        draft={draft}
        live={live}
        sentences={sentences}
        onPublished={(version) => setDone({ kind: 'published', version })}
        onStale={() => setAsked('merge')}
        onClose={() => {
          setAsked(null)
          restore(null)
        }}
      />
    </>
  )
}

/** An address asks for an old version; buttons on the page for the draft. */
const askingOf = (restore: number | null, asked: 'publish' | 'merge' | null): Asking | null => {
  if (restore !== null) return { kind: 'restore', version: restore }
  return asked === null ? null : { kind: asked }
}
