'use client'
import { Button, CopyButton } from '@mantine/core'
import { MenuButton } from '@/components/ui/overlays/menu-button'
import { PickFile } from '@/components/ui/pick-file'
import { samples, sampleText } from '../samples/samples'
import { curlOf } from './curl'
import classes from './request.module.css'
import type { Opened } from './request-dialogs'

type Props = {
  text: string
  /** Null: the text is no JSON. */
  onFormat: (() => void) | null
  onValidate: () => void
  onText: (text: string) => void
  onFile: (file: File) => void
  onStored: () => void
  onOpen: (dialog: Opened) => void
}

const small = { size: 'xs', variant: 'default', px: 8 } as const

/** What can be done with the request. */
export function RequestTools(props: Props) {
  const { text, onFormat, onValidate, onText, onFile, onStored, onOpen } = props
  return (
    <div className={classes.tools}>
      <Examples onText={onText} />
      <PickFile label="Request file" accept=".json,application/json" onFile={onFile}>
        {(button) => (
          <Button {...button} {...small}>
            Upload
          </Button>
        )}
      </PickFile>
      <Button {...small} onClick={() => onOpen({ kind: 'kept' })}>
        Saved
      </Button>
      <Button {...small} onClick={onStored}>
        Rank stored SLAs
      </Button>
      <Button {...small} onClick={onValidate}>
        Validate
      </Button>
      <Button {...small} disabled={onFormat === null} onClick={onFormat ?? undefined}>
        Format
      </Button>
      <CopyCurl text={text} />
      <Button {...small} disabled={onFormat === null} onClick={() => onOpen({ kind: 'keep' })}>
        Save
      </Button>
    </div>
  )
}

const Examples = ({ onText }: Pick<Props, 'onText'>) => (
  <MenuButton
    button={(props) => (
      <Button {...props} {...small}>
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
      <Button {...small} onClick={copy}>
        {copied ? 'Copied' : 'Copy as curl'}
      </Button>
    )}
  </CopyButton>
)

/** Address of the page; empty on the server, where the button is not pressed. */
const originOf = () => (typeof window === 'undefined' ? '' : window.location.origin)
