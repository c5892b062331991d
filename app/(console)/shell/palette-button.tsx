'use client'
import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Search } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'

const Palette = dynamic(() => import('./palette').then((it) => it.Palette), { ssr: false })

/** The command palette: a button for those who look, Ctrl+K for those who know. */
export function PaletteButton() {
  const [opened, setOpened] = useState(false)
  useHotkeys([['mod+K', () => setOpened(true)]], [])
  return (
    <>
      <ActionIcon
        size={32}
        aria-label="Search"
        title="Search (Ctrl+K)"
        onClick={() => setOpened(true)}
      >
        <Search size={17} aria-hidden />
      </ActionIcon>
      {opened && <Palette onClose={() => setOpened(false)} />}
    </>
  )
}
