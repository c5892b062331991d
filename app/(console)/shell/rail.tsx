'use client'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { Brand } from '@/components/ui/text/brand'
import { PageLink } from '@/components/ui/text/page-link'
import type { Role } from '@/lib/auth/permissions'
import { type NavItem, navItemAt, navItemsOf } from './nav-items'
import classes from './rail.module.css'

type Props = { role: Role; narrow: boolean; onToggle?: () => void; onNavigate?: () => void }

/** The pages of a role: icons with their names, or icons alone. */
export function Rail({ role, narrow, onToggle, onNavigate }: Props) {
  const items = navItemsOf(role)
  const work = items.filter(({ section }) => section === undefined)
  const admin = items.filter(({ section }) => section === 'Admin')
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
        <RailGroup role={role} items={work} narrow={narrow} onNavigate={onNavigate} />
        {work.length > 0 && !narrow && <div className={classes.section}>Admin</div>}
        {work.length > 0 && narrow && <hr className={classes.rule} />}
        <RailGroup role={role} items={admin} narrow={narrow} onNavigate={onNavigate} />
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
  const here = navItemAt(role, usePathname())
  return (
    <ul className={classes.list}>
      {items.map(({ href, label, icon: Icon }) => (
        <li key={href}>
          <PageLink
            href={href}
            className={classes.item}
            aria-current={here?.href === href ? 'page' : undefined}
            title={narrow ? label : undefined}
            onClick={onNavigate}
          >
            <Icon size={17} aria-hidden />
            <span className={classes.label}>{label}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
