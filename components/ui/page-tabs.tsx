'use client'
import { Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { LazyConfirmDialog } from './overlays/lazy-confirm-dialog'
import classes from './page-tabs.module.css'
import { Unsaved, useDirtyForms } from './unsaved'

type Tab<Id extends string> = { id: Id; label: string }

type Props<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
  /** The panel of the chosen tab. */
  children: ReactNode
}

/** More tabs than this would take too much of a phone's height if they wrapped. */
const MAX_WRAPPED = 6

/** Tabs of a page; the URL holds the open one. A tab with unsaved input confirms before another one opens. */
export function PageTabs<Id extends string>(props: Props<Id>) {
  const { label, tabs, value, onChange, children } = props
  const { dirty, notify } = useDirtyForms()
  const [next, setNext] = useState<Id | null>(null)
  const open = (id: Id) => (dirty.current.size > 0 ? setNext(id) : onChange(id))
  return (
    <Tabs
      value={value}
      onChange={(id) => {
        const chosen = tabs.find((tab) => tab.id === id)
        if (chosen !== undefined) open(chosen.id)
      }}
    >
      <Tabs.List
        aria-label={`${label}: views`}
        className={classes.list}
        data-many={tabs.length > MAX_WRAPPED || undefined}
      >
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.id}
            value={tab.id}
            className={classes.tab}
            ref={tab.id === value ? showTab : undefined}
          >
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value}>
        <Unsaved value={notify}>{children}</Unsaved>
      </Tabs.Panel>
      {next !== null && (
        <LazyConfirmDialog
          opened
          destructive
          busy={false}
          title="Leave without saving?"
          confirm="Leave without saving"
          onClose={() => setNext(null)}
          onConfirm={() => {
            setNext(null)
            onChange(next)
          }}
        >
          The input on this tab is not saved.
        </LazyConfirmDialog>
      )}
    </Tabs>
  )
}

/** Scrolls the current tab into view if the tabs do not all fit. */
const showTab = (tab: HTMLButtonElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
