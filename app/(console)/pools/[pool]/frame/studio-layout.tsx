'use client'

import { Tabs, Text } from '@mantine/core'
import dynamic from 'next/dynamic'
import { memo, type ReactNode } from 'react'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { AsOfPicker } from '@/components/ui/time/as-of-picker'
import { whenOnline } from '@/lib/api/browser/when-online'
import type { PolicyDocument } from '@/lib/features/policies/schema'
import { AsOfNote } from '../address/as-of-note'
import { type StudioTab, tabs } from '../address/use-studio-address'
import { InputsFreshness } from '../inputs-freshness'
import type { PolicyPageProps } from '../policy-page-props'
import { PreviewPanel } from '../preview/preview-panel'
import { PreviewFooter } from '../preview-footer'
import { PreviewTab } from '../preview-tab'
import type { PolicyView } from '../use-policy-view'
import { StudioColumns } from './studio-columns'

const TestsTab = dynamic(
  () =>
    loadWithRetries(() => whenOnline(() => import('../tests/tests-tab')).then((it) => it.TestsTab)),
  { loading: () => null },
)

type Props = PolicyPageProps & {
  view: PolicyView
  /** The selected policy. Null without a choice. */
  policySelect: ReactNode
  header: ReactNode
  banners: ReactNode
  stack: ReactNode
  history: ReactNode
  /** The policy on the screen with the function that edits its tests. Null if they cannot be edited. */
  document: PolicyDocument
  onEditTests: ((label: string, document: PolicyDocument) => void) | null
}

const titles: Record<StudioTab, string> = {
  explain: 'Explain',
  matches: 'Matches',
  deployables: 'All deployables',
  tests: 'Tests',
  simulate: 'Simulate',
  backtest: 'Backtest',
  history: 'History',
}

/** Stack and preview side by side, tabs below. One column on narrow screens. */
export function StudioLayout(props: Props) {
  const { view, policySelect, header, banners, stack, history, ...rest } = props
  const { document, onEditTests, ...page } = rest
  const { studio, inputs, lost } = page
  const { address, setAddress, preview, dropped } = view
  const { snapshot, versions } = studio
  return (
    <div className={shared.stack16}>
      {header}
      {banners}
      <LinkNotes lost={lost} dropped={dropped} />
      <StudioColumns
        stack={stack}
        footer={<PreviewFooter preview={preview} />}
        preview={
          <PreviewPanel
            preview={preview}
            toolbar={
              <>
                {policySelect}
                <AsOfPicker label="As of" value={inputs.asOf} onChange={inputs.onAsOf} />
                <InputsFreshness {...page} readsRanks={preview.ranks.areRead} />
              </>
            }
            notice={<AsOfNote snapshot={snapshot} />}
            onOpenDeployables={() => void setAddress({ tab: 'deployables' })}
          />
        }
      />
      <Tabs
        className={shared.shrinks}
        value={address.tab}
        keepMounted={false}
        onChange={(tab) => void setAddress({ tab: tabs.find((it) => it === tab) ?? null })}
      >
        <TabTitles
          matches={view.deployable?.matches.length}
          deployables={snapshot.deployables.length}
          tests={document.tests?.length}
          history={versions.length}
        />
        {tabs.map((tab) => (
          <Tabs.Panel key={tab} value={tab} pt="md" miw={0}>
            {tab === 'history' && history}
            {tab === 'tests' && (
              <TestsTab preview={preview} document={document} onEdit={onEditTests} />
            )}
            {tab !== 'history' && tab !== 'tests' && <PreviewTab tab={tab} preview={preview} />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  )
}

const TabTitles = memo(function TabTitles(count: Partial<Record<StudioTab, number>>) {
  return (
    <Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Tab key={tab} value={tab}>
          {titles[tab]}
          {count[tab] !== undefined && (
            <Text span size="xs" c="dimmed">
              {' '}
              {count[tab]}
            </Text>
          )}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
})

/** The parts of a link that are ignored because they are deleted, invalid or unknown. */
function LinkNotes({
  lost,
  dropped,
}: Pick<PolicyPageProps, 'lost'> & { dropped: readonly string[] }) {
  const notes = [
    ...(lost.inputs ? ['The inputs of this link were deleted. Showing current inputs.'] : []),
    ...(lost.revision ? ['The draft of this link was deleted.'] : []),
    ...(lost.instant ? ['The link’s time is invalid. Showing current inputs.'] : []),
    ...(dropped.length > 0
      ? [`Ignored in this link, because nothing here has that name: ${dropped.join(', ')}.`]
      : []),
  ]
  return notes.map((note) => (
    <Note key={note} tone="warn" role="status">
      {note}
    </Note>
  ))
}
