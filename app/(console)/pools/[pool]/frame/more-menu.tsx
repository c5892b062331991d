'use client'

import { ActionIcon } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { loadWithRetries } from '@/components/ui/load-with-retries'
import { MenuButton } from '@/components/ui/overlays/menu-button'
import type { MenuEntry } from '@/components/ui/overlays/menu-entry'
import { whenOnline } from '@/lib/api/browser/when-online'
import type { LivePolicy, PolicyDocument } from '@/lib/features/policies/schema'
import type { Editing } from './studio-header'

const ExportDialog = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('../exchange/export-dialog')).then((it) => it.ExportDialog),
    ),
  { loading: () => null },
)
const ImportDialog = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('../exchange/import-dialog')).then((it) => it.ImportDialog),
    ),
  { loading: () => null },
)

const RuleDialog = dynamic(
  () =>
    loadWithRetries(() =>
      whenOnline(() => import('../review/rule-dialog')).then((it) => it.RuleDialog),
    ),
  { loading: () => null },
)

type Props = { live: LivePolicy; document: PolicyDocument; editing: Editing | null }

/** Rare actions on the whole policy. */
export function MoreMenu({ live, document, editing }: Props) {
  const [dialog, setDialog] = useState<'export' | 'import' | 'approvals' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <MenuButton
        width={250}
        button={(opener) => (
          <ActionIcon {...opener} variant="default" size={30} aria-label="More">
            <Ellipsis size={16} aria-hidden />
          </ActionIcon>
        )}
        entries={[
          { id: 'export', label: 'Export…', onSelect: () => setDialog('export') },
          { id: 'approvals', label: 'Approvals…', onSelect: () => setDialog('approvals') },
          ...(editing === null ? [] : editingEntries(live, editing, () => setDialog('import'))),
        ]}
      />
      {dialog === 'export' && (
        <ExportDialog
          name={live.pool?.name ?? 'global-default'}
          document={document}
          onClose={close}
        />
      )}
      {dialog === 'approvals' && <RuleDialog pool={live.pool} onClose={close} />}
      {dialog === 'import' && editing !== null && (
        <ImportDialog
          modules={editing.modules}
          accounts={editing.accounts}
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

function editingEntries(
  live: LivePolicy,
  { draft, onInherit, onDiscard }: Editing,
  onImport: () => void,
): readonly MenuEntry[] {
  const inherit = {
    id: 'inherit',
    label: 'Return to the global default',
    isDisabled: draft.state.content.inherits,
    onSelect: onInherit,
  }
  return [
    { id: 'import', label: 'Import…', onSelect: onImport },
    ...(live.pool === null ? [] : [inherit]),
    { id: 'line', kind: 'line' },
    {
      id: 'discard',
      label: 'Discard draft',
      isDestructive: true,
      isDisabled: !draft.saving.hasDraft && !draft.isChanged,
      onSelect: onDiscard,
    },
  ]
}
