'use client'

import dynamic from 'next/dynamic'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import { whenOnline } from '@/lib/api/browser/when-online'
import { PolicySelect } from '../address/policy-select'
import type { Draft } from '../draft/use-draft'
import { GoalButton } from '../goal/goal-button'
import { HistoryOf } from '../history-of'
import type { PolicyPageProps } from '../policy-page-props'
import { StackPanel } from '../stack/stack-panel'
import { PolicyDialogs } from './policy-dialogs'
import { PolicyNotices } from './policy-notices'
import { StudioHeader } from './studio-header'
import { StudioLayout } from './studio-layout'
import { type PolicyOnScreen, usePolicyOnScreen } from './use-policy-on-screen'
import { type StudioActions, useStudioActions } from './use-studio-actions'

const ViewedBanner = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('../address/viewed-banner')).then((it) => it.ViewedBanner),
    ),
  { loading: () => null },
)

type Props = PolicyPageProps & { draft: Draft | null }

/** A user's view of one policy, editable with the permission to draft. */
export function OwnStudio({ draft, ...props }: Props) {
  const screen = usePolicyOnScreen(props, draft)
  const actions = useStudioActions(props, draft, screen)
  const { view, live, choice } = screen
  const parts = { ...props, draft, screen, actions }
  return (
    <>
      <StudioLayout
        {...props}
        view={view}
        policySelect={
          <PolicySelect value={choice.chosen} choices={choice.choices} onChoose={choice.onView} />
        }
        header={<Header {...parts} />}
        banners={<Banners {...parts} />}
        stack={<Stack {...parts} />}
        history={<HistoryOf {...props} view={view} draft={draft} onRestore={actions.onRestore} />}
        document={screen.document}
        onEditTests={screen.tuned === null || screen.content.inherits ? null : screen.tuned.edit}
      />
      <PolicyDialogs
        {...props}
        dialog={actions.dialog}
        view={view}
        draft={draft}
        live={live}
        sentences={actions.sentences}
        onPublished={actions.onPublished}
        onStale={actions.onMerge}
        onClose={actions.onClose}
      />
    </>
  )
}

type PartProps = Props & { screen: PolicyOnScreen; actions: StudioActions }

const Header = ({ studio, screen: { view, live, document }, actions }: PartProps) => (
  <StudioHeader
    live={live}
    versions={studio.versions}
    compared={view.compared.key}
    onCompare={(cmp) => void view.setAddress({ cmp })}
    onCopyLink={actions.onCopyLink}
    document={document}
    editing={actions.editing}
  />
)

const Banners = ({ studio, context, target, draft, screen, actions, onRefresh }: PartProps) => (
  <>
    <PolicyNotices
      studio={studio}
      context={context}
      target={target}
      live={screen.live}
      draft={draft}
      done={actions.done}
      onRefresh={onRefresh}
      accountNames={screen.view.accountNames}
      onMerge={actions.onMerge}
      onTakeBack={actions.onTakeBack}
    />
    {screen.viewed !== null && (
      <ViewedBanner
        viewed={screen.viewed}
        versions={studio.versions}
        liveVersion={screen.live.revision}
        hasDraft={draft !== null}
        onView={screen.choice.onView}
        onLeave={screen.choice.onLeave}
        onRestore={actions.onRestore}
      />
    )}
  </>
)

function Stack({ studio, context, screen }: PartProps) {
  const { view, live, content, document, tuned } = screen
  const { global } = studio
  return (
    <StackPanel
      document={document}
      global={live.pool === null ? null : global.document}
      inherits={content.inherits}
      editable={tuned !== null}
      deployable={view.deployable?.name ?? ''}
      accounts={view.accounts}
      places={view.places}
      facts={view.facts}
      issues={view.preview.shown.issues}
      context={context}
      offered={studio.offered}
      snapshot={studio.snapshot}
      onEdit={(label, next, joinKey) => tuned?.edit(label, next, joinKey)}
      onCommit={() => tuned?.commit()}
      onCustomise={() => tuned?.edit('customised', global.document)}
      actions={
        tuned !== null && (
          <GoalButton view={view} document={document} onEdit={(...edit) => tuned.edit(...edit)} />
        )
      }
    />
  )
}
