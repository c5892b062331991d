'use client'
import { Button, CopyButton, FileButton } from '@mantine/core'
import { Check, FileUp, Terminal } from 'lucide-react'
import { MenuButton } from '@/components/ui/overlays/menu-button'
import { samples, sampleText } from '../samples/samples'
import { curlOf } from './curl'
import classes from './request.module.css'

type Props = {
  text: string
  /** Null: the text is no JSON. */
  onFormat: (() => void) | null
  onValidate: () => void
  onText: (text: string) => void
  onFile: (file: File) => void
}

/** What can be done with the request. */
export function RequestTools({ text, onFormat, onValidate, onText, onFile }: Props) {
  return (
    <div className={classes.tools}>
      <MenuButton
        button={(props) => (
          <Button {...props} size="xs" variant="default">
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
      <FileButton
        onChange={(file) => file !== null && onFile(file)}
        accept=".json,application/json"
        inputProps={{ 'aria-label': 'Request file' }}
      >
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="default"
            leftSection={<FileUp size={14} aria-hidden />}
          >
            Upload
          </Button>
        )}
      </FileButton>
      <Button
        size="xs"
        variant="default"
        disabled={onFormat === null}
        onClick={onFormat ?? undefined}
      >
        Format
      </Button>
      <Button size="xs" variant="default" onClick={onValidate}>
        Validate
      </Button>
      <CopyButton value={curlOf(originOf(), text)} timeout={4000}>
        {({ copied, copy }) => (
          <Button
            size="xs"
            variant="default"
            onClick={copy}
            leftSection={
              copied ? <Check size={14} aria-hidden /> : <Terminal size={14} aria-hidden />
            }
          >
            {copied ? 'Copied' : 'Copy as curl'}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}

/** Of the page; on the server nobody presses the button. */
const originOf = () => (typeof window === 'undefined' ? '' : window.location.origin)
