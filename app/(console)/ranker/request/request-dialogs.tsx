'use client'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Note } from '@/components/ui/text/note'
import { LargeDialog } from './large-dialog'
import { SaveDialog } from './save-dialog'
import { StoredDialog } from './stored-dialog'

export type Opened =
  | { kind: 'save' }
  | { kind: 'stored' }
  | { kind: 'large'; file: File }
  | { kind: 'refused'; reason: string }

type Props = {
  opened: Opened
  text: string
  onFixture: (id: string) => void
  onDeleted: (id: string) => void
  onClose: () => void
}

/** The dialogs of the playground, each loaded when it is first opened. */
export function OpenedDialog({ opened, text, onFixture, onDeleted, onClose }: Props) {
  const open = (id: string) => {
    onFixture(id)
    onClose()
  }
  if (opened.kind === 'save') return <SaveDialog text={text} onSaved={open} onClose={onClose} />
  if (opened.kind === 'stored')
    return <StoredDialog onOpen={open} onDeleted={onDeleted} onClose={onClose} />
  if (opened.kind === 'large') return <LargeDialog file={opened.file} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title="The file was not read">
      <Note tone="bad" role="alert">
        {opened.reason} Choose a request in JSON. The request on the page is unchanged.
      </Note>
    </Dialog>
  )
}
