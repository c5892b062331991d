'use client'
import { Button, Textarea } from '@mantine/core'
import { Download, FileUp } from 'lucide-react'
import { useState } from 'react'
import { DropZone } from '@/components/ui/drop-zone'
import { PickFile } from '@/components/ui/pick-file'
import { saveFile } from '@/components/ui/save-file'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { numberText } from '@/lib/base/number-text'
import type { PriceGrid } from '@/lib/features/prices/grid/schema'
import { importLimits } from '@/lib/features/prices/imports/read/limits'
import { bytesText } from '../texts'
import type { ImportFlow } from '../use-import-flow'
import { PriceFormat } from './price-format'
import { sampleFile } from './sample-file'

const { browserBytes, rows } = importLimits
const accept = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain'

type Props = { grid: PriceGrid; flow: ImportFlow; isWaiting: boolean }

/** Accepts a file by drop, file dialog or paste. */
export function FileChoice({ grid, flow, isWaiting }: Props) {
  const [tooLarge, setTooLarge] = useState<File | null>(null)
  const take = (file: File) => {
    const fits = file.size <= browserBytes
    setTooLarge(fits ? null : file)
    if (fits) flow.send(file)
  }
  const busy = flow.upload.isPending || isWaiting
  return (
    <>
      <DropZone
        isFramed
        data-testid="import-drop"
        aria-label="File of prices"
        onFile={take}
        onPaste={(event) => {
          const file = event.clipboardData.files[0]
          if (file === undefined) return
          event.preventDefault()
          take(file)
        }}
      >
        <div className={shared.line8x12}>
          <PickFile label="File" accept={accept} onFile={take}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={busy}
                leftSection={<FileUp size={15} aria-hidden />}
                data-autofocus
              >
                Choose a file
              </Button>
            )}
          </PickFile>
          <span className={shared.dimmedXs}>or drop it here.</span>
          <Button
            ml="auto"
            style={{ alignSelf: 'end' }}
            size="compact-sm"
            variant="subtle"
            leftSection={<Download size={14} aria-hidden />}
            onClick={() => saveFile('prices-sample.csv', 'text/csv', sampleFile(grid))}
          >
            Sample file
          </Button>
        </div>
        <p className={shared.dimmedXs}>
          CSV, TSV, or a FOCUS 1.0 to 1.2 export; up to {bytesText(browserBytes)} and{' '}
          {numberText(rows)} rows. Larger files: <code>berth import-prices</code>. Nothing is
          written before you stage it.
        </p>
        <PriceFormat />
        <PastedRows busy={busy} onFile={take} />
      </DropZone>
      {tooLarge !== null && <TooLarge file={tooLarge} />}
      <ProblemAlert cause={flow.upload.error} what="The file was not taken" />
    </>
  )
}

/** Rows typed or pasted as text, sent like a file. */
function PastedRows({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const [text, setText] = useState('')
  return (
    <>
      <Textarea
        label="Or paste rows, with their header"
        placeholder={'account,profile,realm,price\naws-prod,m5.large,eu-west-1,0.107'}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autosize
        minRows={3}
        maxRows={8}
        spellCheck={false}
        classNames={{ input: shared.code }}
      />
      <Button
        className={shared.start}
        size="xs"
        variant="default"
        disabled={text.trim() === '' || busy}
        onClick={() => onFile(new File([text], 'pasted.csv', { type: 'text/csv' }))}
      >
        Read the pasted rows
      </Button>
    </>
  )
}

const TooLarge = ({ file }: { file: File }) => (
  <div role="alert">
    <Note tone="warn">
      {file.name} has {bytesText(file.size)}; a browser sends at most {bytesText(browserBytes)}. Cut
      it, or import it with <code>berth import-prices {file.name}</code>.
    </Note>
  </div>
)
