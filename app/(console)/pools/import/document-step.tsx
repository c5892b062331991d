'use client'
import { Button, Checkbox, Textarea } from '@mantine/core'
import { Download, FileUp } from 'lucide-react'
import { useState } from 'react'
import classes from '@/components/inventory/import.module.css'
import { DropZone } from '@/components/ui/drop-zone'
import { PickFile } from '@/components/ui/pick-file'
import { readTextFile } from '@/components/ui/read-text-file'
import { saveFile } from '@/components/ui/save-file'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { DocumentFormat } from './document-format'
import { sampleDocument } from './sample-document'
import type { Source } from './steps-of'

type Props = {
  source: Source
  isBusy: boolean
  /** True if checking is the next step. */
  isNext: boolean
  onChange: (source: Source) => void
  onCheck: () => void
}

/** The document from a file, typed or pasted. */
export function DocumentStep({ source, isBusy, isNext, onChange, onCheck }: Props) {
  const [refused, setRefused] = useState<string | null>(null)
  const take = async (file: File) => {
    const read = await readTextFile(file)
    setRefused(read.ok ? null : read.error)
    if (read.ok) onChange({ ...source, text: read.value, file: file.name })
  }
  return (
    <>
      <DropZone isFramed aria-label="Inventory document" onFile={(file) => void take(file)}>
        <FileButtons onFile={(file) => void take(file)} />
        <span className={shared.dimmed}>
          YAML or JSON, format berth-inventory/1. Nothing is deleted.
        </span>
        {refused !== null && (
          <Note tone="bad" role="alert">
            {refused}
          </Note>
        )}
        <DocumentFormat />
        <Textarea
          label="Document"
          placeholder={'format: berth-inventory/1\nproviders:\n  - { name: aws, kind: ec2 }'}
          value={source.text}
          onChange={(event) => onChange({ ...source, text: event.currentTarget.value, file: null })}
          autosize
          minRows={7}
          maxRows={16}
          spellCheck={false}
          classNames={{ input: classes.text }}
          data-autofocus
        />
      </DropZone>
      <Checkbox
        label="Archive what the document's sections do not list"
        description="Only within sections the document has. Archived rows can be restored."
        checked={source.prune}
        onChange={(event) => onChange({ ...source, prune: event.currentTarget.checked })}
      />
      <div className={classes.actions}>
        <Button
          variant={isNext ? 'filled' : 'default'}
          disabled={source.text.trim() === ''}
          loading={isBusy}
          onClick={onCheck}
        >
          Check (writes nothing)
        </Button>
      </div>
    </>
  )
}

const FileButtons = ({ onFile }: { onFile: (file: File) => void }) => (
  <div className={classes.source}>
    <PickFile
      label="Inventory document"
      accept=".yaml,.yml,.json,application/json,text/yaml"
      onFile={onFile}
    >
      {(props) => (
        <Button {...props} variant="default" leftSection={<FileUp size={15} aria-hidden />}>
          Choose a file
        </Button>
      )}
    </PickFile>
    <span className={shared.dimmed}>or drop it here.</span>
    <Button
      className={shared.pushed}
      size="compact-sm"
      variant="subtle"
      leftSection={<Download size={14} aria-hidden />}
      onClick={() => saveFile('inventory-sample.yaml', 'text/yaml', sampleDocument)}
    >
      Sample file
    </Button>
  </div>
)
