'use client'

import { Button } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { whenOnline } from '@/lib/api/browser/when-online'
import type { Entry } from '../../draft/edits'
import type { StackPanelProps } from '../stack-panel'
import { newerVersion } from './newer-version'

const UpgradeDialog = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('./upgrade-dialog')).then((it) => it.UpgradeDialog),
    ),
  { loading: () => null },
)

export type UpgradeProps = Pick<
  StackPanelProps,
  'document' | 'context' | 'offered' | 'snapshot' | 'onEdit'
> & { entry: Entry }

/** Reports a newer version of the named module of an entry, and opens the preview of the upgrade. */
export function UpgradeOffer(props: UpgradeProps) {
  const [isOpen, setOpen] = useState(false)
  const version = newerVersion(props.offered, props.entry.module)
  if (version === null) return null
  return (
    <div className={shared.below12}>
      <Note>
        <div className={shared.bar}>
          <span>Version {version} of this module exists.</span>
          <Button size="compact-xs" variant="default" onClick={() => setOpen(true)}>
            Use version {version}…
          </Button>
        </div>
      </Note>
      {isOpen && <UpgradeDialog {...props} version={version} onClose={() => setOpen(false)} />}
    </div>
  )
}
