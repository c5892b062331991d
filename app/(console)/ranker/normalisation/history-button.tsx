'use client'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { HistoryDialog } from './history-dialog'
import type { FactorsOnScreen } from './use-factors'

/** Opens the versions of a document. */
export function HistoryButton({ factors }: { factors: FactorsOnScreen }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        History
      </Button>
      {isOpen && <HistoryDialog factors={factors} onClose={() => setOpen(false)} />}
    </>
  )
}
