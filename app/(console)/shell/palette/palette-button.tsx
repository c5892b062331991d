'use client'
import { Kbd, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Search } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import shared from '@/components/ui/shared.module.css'
import { whenOnline } from '@/lib/api/browser/when-online'
import classes from './palette.module.css'

const Palette = dynamic(() => whenOnline(() => import('./palette')).then((it) => it.Palette), {
  ssr: false,
})

/** Opens the search for pages, objects and actions. It loads when it is first opened. */
export function PaletteButton({ onHelp }: { onHelp: () => void }) {
  const [state, setState] = useState<'never' | 'open' | 'shut'>('never')
  // Also active in a focused field, so that a form can be left for another page.
  useHotkeys([['mod+K', () => setState((now) => (now === 'open' ? 'shut' : 'open'))]], [])
  return (
    <>
      <UnstyledButton
        className={`${shared.inline8} ${shared.dimmedSm} ${shared.hovers} ${classes.button}`}
        aria-label="Search pages, objects and actions"
        aria-keyshortcuts="Control+K"
        onClick={() => setState('open')}
      >
        <Search size={15} aria-hidden />
        <span className={classes.words}>Search</span>
        <Kbd size="xs" className={classes.words}>
          Ctrl K
        </Kbd>
      </UnstyledButton>
      {state !== 'never' && (
        <Palette opened={state === 'open'} onClose={() => setState('shut')} onHelp={onHelp} />
      )}
    </>
  )
}
