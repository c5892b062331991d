'use client'
import { type ReactNode, useState } from 'react'
import shared from '@/components/ui/shared.module.css'
import { Unsaved, useDirtyForms } from '../unsaved'
import { ConfirmDialog } from './confirm-dialog'
import { SideDialog } from './dialog'
import classes from './side-panel.module.css'
import { usePageTitle } from './use-page-title'

type Props = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  size?: 'md' | 'lg' | 'xl'
  children: ReactNode
}

/** A drawer that shows and edits one object next to its list. It confirms before unsaved changes are discarded. */
export function SidePanel({ opened, onClose, title, size = 'lg', children }: Props) {
  const { dirty, notify } = useDirtyForms()
  const [isConfirming, setConfirming] = useState(false)
  usePageTitle(opened && typeof title === 'string' ? title : null)
  return (
    <SideDialog
      opened={opened}
      onClose={() => (dirty.current.size > 0 ? setConfirming(true) : onClose())}
      title={title}
      size={widths[size]}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ body: shared.stack20, content: classes.content }}
    >
      <Unsaved value={notify}>{children}</Unsaved>
      {isConfirming && (
        <ConfirmDialog
          opened
          destructive
          busy={false}
          title="Close without saving?"
          confirm="Close without saving"
          onClose={() => setConfirming(false)}
          onConfirm={onClose}
        >
          What was typed here is not saved yet.
        </ConfirmDialog>
      )}
    </SideDialog>
  )
}

const widths = { md: '440px', lg: '560px', xl: '820px' }
