'use client'
import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { CircleQuestionMark } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'

const HelpDrawer = dynamic(() => import('./help-drawer').then((it) => it.HelpDrawer), {
  ssr: false,
})

/** Loads the help when it is opened first. */
export function HelpButton() {
  const [state, setState] = useState<'never' | 'open' | 'shut'>('never')
  useHotkeys([['mod+/', () => setState((now) => (now === 'open' ? 'shut' : 'open'))]], [])
  return (
    <>
      <ActionIcon
        size={32}
        aria-label="Help: words and shortcuts"
        title="Help (Ctrl+/)"
        onClick={() => setState('open')}
      >
        <CircleQuestionMark size={17} aria-hidden />
      </ActionIcon>
      {state !== 'never' && (
        <HelpDrawer opened={state === 'open'} onClose={() => setState('shut')} />
      )}
    </>
  )
}
