'use client'
import { Button, CopyButton } from '@mantine/core'
import { ChevronDown, Upload } from 'lucide-react'
import { MenuButton } from '@/components/ui/overlays/menu-button'
import { PickFile } from '@/components/ui/pick-file'
import shared from '@/components/ui/shared.module.css'
import { samples, sampleText } from '../samples/samples'
import { curlOf } from './curl'
import type { Opened } from './request-dialogs'

type Props = {
  text: string
  /** Null if the text is not JSON. */
  onFormat: (() => void) | null
  onValidate: () => void
  onText: (text: string) => void
  onFile: (file: File) => void
  onStored: () => void
  onOpen: (dialog: Opened) => void
}

/** The style of buttons that select the source of a request. */
const source = { size: 'xs', variant: 'default', px: 8 } as const

/** The style of actions on the text of the request. */
const tool = { size: 'xs', variant: 'subtle', px: 8 } as const

/** The actions on the request. */
export function RequestTools(props: Props) {
  const { text, onFormat, onValidate, onText, onFile, onStored, onOpen } = props
  return (
    <div className={shared.stack6}>
      <div className={shared.row6}>
        <Examples onText={onText} />
        <PickFile label="Request file" accept=".json,application/json" onFile={onFile}>
          {(button) => (
            <Button {...button} {...source} leftSection={<Upload size={14} aria-hidden />}>
              Upload
            </Button>
          )}
        </PickFile>
        <Button {...source} onClick={() => onOpen({ kind: 'stored' })}>
          Open…
        </Button>
        <Button {...source} onClick={onStored}>
          Rank stored SLAs
        </Button>
      </div>
      <div className={shared.row6}>
        <Button {...tool} onClick={onValidate}>
          Validate
        </Button>
        <Button {...tool} disabled={onFormat === null} onClick={onFormat ?? undefined}>
          Format
        </Button>
        <CopyCurl text={text} />
        <Button
          size="xs"
          variant="light"
          className={shared.pushed}
          disabled={onFormat === null}
          onClick={() => onOpen({ kind: 'save' })}
        >
          Save
        </Button>
      </div>
    </div>
  )
}

const Examples = ({ onText }: Pick<Props, 'onText'>) => (
  <MenuButton
    button={(props) => (
      <Button {...props} {...source} rightSection={<ChevronDown size={14} aria-hidden />}>
        Examples
      </Button>
    )}
    width={360}
    entries={samples.map(({ id, title }) => ({
      id,
      label: title,
      onSelect: () => void sampleText(id).then(onText),
    }))}
  />
)

const CopyCurl = ({ text }: { text: string }) => (
  <CopyButton value={curlOf(originOf(), text)} timeout={4000}>
    {({ copied, copy }) => (
      <Button {...tool} onClick={copy}>
        {copied ? 'Copied' : 'Copy as curl'}
      </Button>
    )}
  </CopyButton>
)

/** Address of the page. Empty on the server, where no button is pressed. */
const originOf = () => (typeof window === 'undefined' ? '' : window.location.origin)
