'use client'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-tabs.module.css'

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

/** Tabs of a page; the URL holds the open one. */
export function PageTabs<Id extends string>(props: Props<Id>) {
  const { label, tabs, value, onChange, children } = props
  return (
    <Tabs
      value={value}
      onChange={(next) => {
        const chosen = tabs.find(({ id }) => id === next)
        if (chosen !== undefined) onChange(chosen.id)
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
      <Tabs.Panel value={value}>{children}</Tabs.Panel>
    </Tabs>
  )
}

/** Scrolls the current tab into view if the tabs do not all fit. */
const showTab = (tab: HTMLButtonElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
