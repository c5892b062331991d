'use client'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { usePathname, useSearchParams } from 'next/navigation'
import { Fragment } from 'react'
import shared from '@/components/ui/shared.module.css'
import { Brand } from '@/components/ui/text/brand'
import { PageLink } from '@/components/ui/text/page-link'
import type { Role } from '@/lib/auth/permissions'
import { type NavItem, navGroupsOf, navHref, navItemHere } from './nav-items'
import classes from './rail.module.css'

type Props = { role: Role; narrow: boolean; onToggle?: () => void; onNavigate?: () => void }

/** The pages of a role as icons with or without their names. */
export function Rail({ role, narrow, onToggle, onNavigate }: Props) {
  const Toggle = narrow ? PanelLeftOpen : PanelLeftClose
  return (
    <div className={classes.root} data-narrow={narrow || undefined}>
      <PageLink
        href="/"
        className={classes.brand}
        aria-label="Berth, start page"
        onClick={onNavigate}
      >
        <Brand wordmark={!narrow} />
      </PageLink>
      <nav aria-label="Pages" className={classes.nav}>
        {navGroupsOf(role).map(({ section, items }) => (
          <Fragment key={section ?? ''}>
            {section !== null && !narrow && <div className={classes.section}>{section}</div>}
            {section !== null && narrow && <hr className={classes.rule} />}
            <RailGroup role={role} items={items} narrow={narrow} onNavigate={onNavigate} />
          </Fragment>
        ))}
      </nav>
      {onToggle !== undefined && (
        <button
          type="button"
          className={classes.item}
          onClick={onToggle}
          aria-expanded={!narrow}
          title={narrow ? 'Widen the rail' : undefined}
        >
          <Toggle size={17} aria-hidden />
          <span className={classes.label}>{narrow ? 'Widen' : 'Collapse'}</span>
        </button>
      )}
    </div>
  )
}

type GroupProps = {
  role: Role
  items: readonly NavItem[]
  narrow: boolean
  onNavigate: (() => void) | undefined
}

function RailGroup({ role, items, narrow, onNavigate }: GroupProps) {
  const here = navItemHere(role, usePathname(), useSearchParams().get('tab'))
  return (
    <ul className={shared.stack2}>
      {items.map((item) => (
        <li key={item.label}>
          <PageLink
            href={navHref(item)}
            className={classes.item}
            aria-current={item === here ? 'page' : undefined}
            title={narrow ? item.label : undefined}
            onClick={onNavigate}
          >
            <item.icon size={17} aria-hidden />
            <span className={classes.label}>{item.label}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
