'use client'
import { Button } from '@mantine/core'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { IssueList } from '@/components/issues/issue-list'
import { Dialog } from '@/components/ui/overlays/dialog'
import { PickFile } from '@/components/ui/pick-file'
import { readTextFile } from '@/components/ui/read-text-file'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import type { Issue } from '@/lib/base/problem'
import { titles } from '@/lib/features/ranker-factors/documents'
import { readFactorsFile } from './read-factors-file'
import type { FactorsOnScreen } from './use-factors'

const MAX_FILE_BYTES = 1_000_000

/** Replaces the factors on the screen by those of a file of the original ranker. The rule does not change. */
export function ImportButton({ factors }: { factors: FactorsOnScreen }) {
  const { kind, document, edit } = factors
  const [refused, setRefused] = useState<readonly Issue[] | null>(null)
  const take = async (file: File) => {
    if (file.size > MAX_FILE_BYTES)
      return setRefused([{ path: '', message: 'The file is larger than 1 MB. Split it.' }])
    const text = await readTextFile(file)
    if (!text.ok) return setRefused([{ path: '', message: text.error }])
    const read = readFactorsFile(kind, text.value)
    if (!read.ok) return setRefused(read.error)
    edit({ ...document, factors: read.value })
  }
  return (
    <>
      <PickFile
        label={`File of ${titles[kind]}`}
        accept=".json,application/json"
        onFile={(file) => void take(file)}
      >
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="default"
            leftSection={<FileUp size={14} aria-hidden />}
          >
            Import
          </Button>
        )}
      </PickFile>
      {refused !== null && (
        <Dialog opened onClose={() => setRefused(null)} title="The file was not read" size="md">
          <Note tone="bad" role="alert">
            It must be one JSON object of factors, as in {'{ "num_cpus": 1 }'}.
          </Note>
          <div className={shared.above12}>
            <IssueList issues={refused} />
          </div>
        </Dialog>
      )}
    </>
  )
}
