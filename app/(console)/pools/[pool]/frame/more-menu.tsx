'use client'

import { ActionIcon, Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { patiently } from '@/components/ui/patiently'
import type { LivePolicy, PolicyDocument } from '@/lib/features/policies/schema'
import type { Editing } from './studio-header'

const ExportDialog = dynamic(
  () => patiently(() => import('../exchange/export-dialog').then((it) => it.ExportDialog)),
  { loading: () => null },
)
const ImportDialog = dynamic(
  () => patiently(() => import('../exchange/import-dialog').then((it) => it.ImportDialog)),
  { loading: () => null },
)

type Props = { live: LivePolicy; document: PolicyDocument; editing: Editing | null }

/** What is done to a policy as a whole, and seldom. */
export function MoreMenu({ live, document, editing }: Props) {
  const [dialog, setDialog] = useState<'export' | 'import' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <Menu position="bottom-end" width={250}>
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label="More">
            <Ellipsis size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setDialog('export')}>Export…</Menu.Item>
          {editing !== null && (
            <>
              <Menu.Item onClick={() => setDialog('import')}>Import…</Menu.Item>
              {live.pool !== null && (
                <Menu.Item
                  disabled={editing.draft.state.content.inherits}
                  onClick={editing.onInherit}
                >
                  Return to the global default
                </Menu.Item>
              )}
              <Menu.Divider />
              <Menu.Item
                color="var(--mantine-color-error)"
                disabled={!editing.draft.saving.hasDraft && !editing.draft.isChanged}
                onClick={editing.onDiscard}
              >
                Discard draft
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'export' && (
        <ExportDialog
          name={live.pool?.name ?? 'global-default'}
          document={document}
          onClose={close}
        />
      )}
      {dialog === 'import' && editing !== null && (
        <ImportDialog
          onImport={(next) => {
            editing.draft.edit('policy imported', next)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
