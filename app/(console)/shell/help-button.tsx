'use client'
import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { CircleQuestionMark } from 'lucide-react'
import dynamic from 'next/dynamic'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useSingleKeys } from './use-single-keys'

const HelpDrawer = dynamic(
  () => whenOnline(() => import('./help-drawer')).then((it) => it.HelpDrawer),
  { ssr: false },
)

export type HelpState = 'never' | 'open' | 'shut'

type Props = { state: HelpState; onChange: (state: HelpState) => void }

/** Loads the help when it is first opened. */
export function HelpButton({ state, onChange }: Props) {
  const [singleKeys] = useSingleKeys()
  const toggle = () => onChange(state === 'open' ? 'shut' : 'open')
  useHotkeys([['mod+/', toggle]], [])
  // Not in text fields, where the key types a character.
  useHotkeys([['shift+?', () => singleKeys && toggle()]], ['INPUT', 'TEXTAREA', 'SELECT'])
  return (
    <>
      <ActionIcon
        size={32}
        aria-label="Help: words and shortcuts"
        title="Help (Ctrl+/)"
        onClick={() => onChange('open')}
      >
        <CircleQuestionMark size={17} aria-hidden />
      </ActionIcon>
      {state !== 'never' && (
        <HelpDrawer opened={state === 'open'} onClose={() => onChange('shut')} />
      )}
    </>
  )
}
