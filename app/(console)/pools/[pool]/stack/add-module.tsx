'use client'

import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { MenuButton } from '@/components/ui/overlays/menu-button'
import type { MenuEntry } from '@/components/ui/overlays/menu-entry'
import { customModuleId, findModule, modules, type NamedModules } from '@/lib/engine'
import type { OfferedModule } from '@/lib/features/modules/schema'

type Props = {
  offered: readonly OfferedModule[]
  named: NamedModules | undefined
  onAdd: (module: string) => void
}

/** Lists the modules that can be added, with summaries. A module starts neutral, so that no share changes. */
export const AddModule = ({ offered, named, onAdd }: Props) => (
  <MenuButton
    width={360}
    button={(opener) => (
      <Button
        {...opener}
        size="compact-sm"
        variant="light"
        leftSection={<Plus size={14} aria-hidden />}
      >
        Add
      </Button>
    )}
    entries={[
      {
        id: 'neutral',
        kind: 'heading',
        label: 'A new module has no effect until you set it up or switch it on.',
      },
      ...modules
        .filter(({ base }) => !base)
        .map(({ id, label, summary }) => ({
          id,
          label,
          note: summary,
          onSelect: () => onAdd(id),
        })),
      ...namedEntries(offered, named, onAdd),
    ]}
  />
)

function namedEntries(
  offered: Props['offered'],
  named: Props['named'],
  onAdd: Props['onAdd'],
): readonly MenuEntry[] {
  const entries = offered.flatMap(({ id, version, author }) => {
    const module = findModule(customModuleId(id, version), named)
    return module === undefined
      ? []
      : [{ module, by: author === '' ? 'made here' : `by ${author}` }]
  })
  if (entries.length === 0) return []
  return [
    { id: 'named', kind: 'heading', label: 'Named modules' },
    ...entries
      .toSorted((a, b) => (a.module.label < b.module.label ? -1 : 1))
      .map(({ module, by }) => ({
        id: module.id,
        label: module.label,
        note: `${module.summary} (${by}${module.neutral === null ? '; starts switched off' : ''})`,
        onSelect: () => onAdd(module.id),
      })),
  ]
}
