import type { Params } from '@/components/forms/types'
import { findModule, type NamedModules } from '@/lib/engine'
import type { PolicyDocument } from '@/lib/features/policies/schema'
import {
  addEntry,
  duplicateEntry,
  moveEntry,
  removeEntry,
  setParams,
  swapBase,
  toggleEntry,
} from '../draft/edits'
import type { CardCommands } from './module-card'
import type { StackPanelProps } from './stack-panel'

type Edited = Pick<StackPanelProps, 'document' | 'global' | 'context' | 'onEdit'>

/** Adds a module without changing shares: with neutral params, or switched off if it has none. */
export function added(document: PolicyDocument, module: string, named: NamedModules | undefined) {
  const { neutral, defaults } = findModule(module, named) ?? { neutral: {}, defaults: {} }
  return addEntry(document, module, { ...((neutral ?? defaults) as Params) }, neutral !== null)
}

/** The commands of a card on its stack, each with a label for undo. */
export function commandsFor(
  { document, global, context, onEdit }: Edited,
  onOpen: (id: string | null) => void,
): CardCommands {
  const label = (id: string) => {
    const entry = document.modules.find((it) => it.id === id)
    return findModule(entry?.module ?? '', context.modules)?.label ?? id
  }
  return {
    onOpen,
    onToggle: (id) => onEdit(`${label(id)} switched`, toggleEntry(document, id)),
    onMove: (id, position) => onEdit(`${label(id)} moved`, moveEntry(document, id, position)),
    onDuplicate: (id) => onEdit(`${label(id)} duplicated`, duplicateEntry(document, id)),
    onRemove: (id) => onEdit(`${label(id)} removed`, removeEntry(document, id)),
    onReset(id) {
      const module = document.modules.find((it) => it.id === id)?.module
      const theirs = global?.modules.find((it) => it.module === module)
      if (theirs !== undefined) onEdit(`${label(id)} reset`, setParams(document, id, theirs.params))
    },
    onSwapBase: (id, module) =>
      onEdit(
        `base ${module}`,
        swapBase(document, id, module, { ...(findModule(module)?.defaults as Params) }),
      ),
  }
}
