'use client'
import classes from './tab-bar.module.css'

type Tab<Id extends string> = { id: Id; label: string }

type Props<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
}

/** Views of one page; the address says which, so these are links in all but name. */
export function TabBar<Id extends string>({ label, tabs, value, onChange }: Props<Id>) {
  return (
    <nav aria-label={`${label}: views`} className={classes.root}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          ref={tab.id === value ? showTab : undefined}
          type="button"
          className={classes.tab}
          aria-current={tab.id === value ? 'page' : undefined}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </nav>
  )
}

/** Narrow screens show some tabs at a time; the current one is among them. */
const showTab = (tab: HTMLButtonElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
