'use client'
import { ActionIcon } from '@mantine/core'
import { Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { PageLink } from '@/components/ui/text/page-link'
import { NoticeButton } from './bell/notice-button'
import classes from './header.module.css'
import { HelpButton, type HelpState } from './help-button'
import { PaletteButton } from './palette/palette-button'
import { SchemeToggle } from './scheme-toggle'
import { usePageItem } from './use-page-item'
import { UserMenu } from './user-menu'

/**
 * The name of the current page, and the actions that every page has. Help has the same position on every page.
 */
export function Header({ onMenu }: { onMenu: () => void }) {
  const { item, section, hasHeading } = usePageItem()
  const [help, setHelp] = useState<HelpState>('never')
  return (
    <header className={classes.root}>
      <ActionIcon className={classes.menu} size={32} onClick={onMenu} aria-label="Open the menu">
        <MenuIcon size={18} aria-hidden />
      </ActionIcon>
      <div className={classes.title}>
        {section !== null && <span className={classes.section}>{section}</span>}
        {item !== undefined &&
          (hasHeading ? (
            <h1>{item.label}</h1>
          ) : (
            <nav aria-label="Section">
              <PageLink href={item.href}>{item.label}</PageLink>
            </nav>
          ))}
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
