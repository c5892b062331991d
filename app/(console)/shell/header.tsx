'use client'
import { ActionIcon } from '@mantine/core'
import { Menu as MenuIcon } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { PageLink } from '@/components/ui/text/page-link'
import { useViewer } from '@/lib/auth/viewer.client'
import { NoticeButton } from './bell/notice-button'
import classes from './header.module.css'
import { HelpButton, type HelpState } from './help-button'
import { navItemAt } from './nav-items'
import { PaletteButton } from './palette/palette-button'
import { SchemeToggle } from './scheme-toggle'
import { UserMenu } from './user-menu'

/** Where one is, and what is always in reach; help has the same place on every page. */
export function Header({ onMenu }: { onMenu: () => void }) {
  const pathname = usePathname()
  const item = navItemAt(useViewer().role, pathname)
  const [help, setHelp] = useState<HelpState>('never')
  const deeper = item !== undefined && pathname !== item.href
  return (
    <header className={classes.root}>
      <ActionIcon className={classes.menu} size={32} onClick={onMenu} aria-label="Open the menu">
        <MenuIcon size={18} aria-hidden />
      </ActionIcon>
      <div className={classes.title}>
        {item?.section !== undefined && <span className={classes.section}>{item.section}</span>}
        {deeper ? (
          <nav aria-label="Section">
            <PageLink href={item.href}>{item.label}</PageLink>
          </nav>
        ) : (
          item !== undefined && <h1>{item.label}</h1>
        )}
      </div>
      <div className={classes.tools}>
        <PaletteButton onHelp={() => setHelp('open')} />
        <NoticeButton />
        <HelpButton state={help} onChange={setHelp} />
        <SchemeToggle />
        <UserMenu />
      </div>
    </header>
  )
}
