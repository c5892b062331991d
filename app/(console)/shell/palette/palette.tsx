'use client'
import { useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Dialog } from '@/components/ui/overlays/dialog'
import { saved } from '@/components/ui/saved'
import { useLeave } from '@/components/unsaved/unsaved-guard'
import { useRead } from '@/lib/api/client'
import { leave } from '@/lib/auth/sign-out.client'
import { useViewer } from '@/lib/auth/viewer.client'
import { searchContract } from '@/lib/features/search/contract'
import type { Found } from '@/lib/features/search/schema'
import classes from './palette.module.css'
import type { PaletteAction, PaletteEntry } from './palette-actions'
import { nothingText, paletteGroups, readTyped } from './palette-entries'
import { PaletteList } from './palette-list'

type Props = { opened: boolean; onClose: () => void; onHelp: () => void }

const PAUSE_MS = 80
const none: readonly Found[] = []

/** One field that searches pages, objects and actions. Arrows select, Enter opens. */
export function Palette({ opened, onClose, onHelp }: Props) {
  const leaveTo = useLeave()
  const { role } = useViewer()
  const { setColorScheme } = useMantineColorScheme()
  const [typed, setTyped] = useState('')
  const read = readTyped(role, typed)
  const { found, isBusy } = useFound(read.text, opened)
  const groups = paletteGroups(role, typed, found)
  const close = () => {
    onClose()
    setTyped('')
  }
  const act = (name: PaletteAction) => {
    if (name === 'help') return onHelp()
    if (name === 'sign-out') return void leave()
    if (name === 'copy-address')
      return void navigator.clipboard
        .writeText(window.location.href)
        .then(() => saved('The address was copied'))
    setColorScheme(name === 'system' ? 'auto' : name)
  }
  const choose = ({ to }: PaletteEntry, isApart: boolean) => {
    if ('words' in to) return setTyped(to.words)
    close()
    if ('act' in to) return act(to.act)
    if (isApart) window.open(to.href, '_blank', 'noopener')
    else leaveTo(to.href)
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title="Search"
      size="lg"
      yOffset="10vh"
      classNames={{ header: classes.hidden, body: classes.body }}
    >
      <PaletteList
        typed={typed}
        onType={setTyped}
        groups={groups}
        nothing={nothingText(read)}
        isBusy={isBusy}
        onChoose={choose}
      />
    </Dialog>
  )
}

/** The server's results for a text after the user pauses typing. Earlier results stay until then. */
function useFound(text: string, isOpen: boolean): { found: readonly Found[]; isBusy: boolean } {
  const [resolved] = useDebouncedValue(text, PAUSE_MS)
  const query = useRead(searchContract.find, resolved === '' ? null : { query: { q: resolved } }, {
    placeholderData: (before) => before,
    enabled: isOpen,
  })
  if (text === '') return { found: none, isBusy: false }
  return { found: query.data?.items ?? none, isBusy: query.isFetching || text !== resolved }
}
