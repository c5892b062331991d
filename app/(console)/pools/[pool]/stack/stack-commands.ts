import type { Params } from '@/components/forms/types'
import { findModule } from '@/lib/engine'
import type { PolicyDocument } from '@/lib/features/policies/schema'
import {
  duplicateEntry,
  moveEntry,
  removeEntry,
  setParams,
  swapBase,
  toggleEntry,
} from '../draft/edits'
import type { CardCommands } from './module-card'

type OnEdit = (label: string, next: PolicyDocument, joinKey?: string) => void

/** Neutral params: adding a module moves nothing. */
export const neutralOf = (module: string): Params => ({
  ...(findModule(module)?.neutral as Params | undefined),
})

/** What a card can do to the stack it is in, each named for undo. */
export function commandsFor(
  document: PolicyDocument,
  global: PolicyDocument | null,
  onEdit: OnEdit,
  onOpen: (id: string | null) => void,
): CardCommands {
  const label = (id: string) => {
    const entry = document.modules.find((it) => it.id === id)
    return findModule(entry?.module ?? '')?.label ?? id
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
