'use client'

import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { FormAccount, FormPlace, Params } from '@/components/forms/types'
import shared from '@/components/ui/shared.module.css'
import { useStable } from '@/components/ui/use-stable'
import { defaultBase, findModule, type PolicyContext } from '@/lib/engine'
import type { OfferedModule } from '@/lib/features/modules/schema'
import type { PolicyDocument } from '@/lib/features/policies/schema'
import type { PolicyIssue } from '@/lib/features/previews/evaluate/evaluate'
import type { Snapshot } from '@/lib/features/snapshots/schema'
import { addEntry } from '../draft/edits'
import { AddModule } from './add-module'
import { comparedWith } from './compared-with'
import { ModuleCard } from './module-card'
import classes from './stack.module.css'
import { StackBody } from './stack-body'
import { added, commandsFor } from './stack-commands'
import { problemOf } from './stack-issues'
import { StackList } from './stack-list'
import type { StepFacts } from './step-facts'
import { newerVersion } from './upgrade/newer-version'

export type StackPanelProps = {
  document: PolicyDocument
  /** The global default to compare with. Null on its own page. */
  global: PolicyDocument | null
  inherits: boolean
  editable: boolean
  deployable: string
  accounts: readonly FormAccount[]
  places: readonly FormPlace[]
  facts: ReadonlyMap<string, StepFacts>
  issues: readonly PolicyIssue[]
  context: PolicyContext
  /** Named modules that can be added, each at its newest version. */
  offered: readonly OfferedModule[]
  /** The inputs for computing the effect of an upgrade. */
  snapshot: Snapshot
  onEdit: (label: string, next: PolicyDocument, joinKey?: string) => void
  onCommit: () => void
  onCustomise: () => void
  /** Further actions on an editable stack, next to "Add". */
  actions?: ReactNode
}

/** The stack of modules from top to bottom, at most one of them open. */
export function StackPanel(props: StackPanelProps) {
  const { document, editable, offered, onEdit } = props
  const { modules: named } = props.context
  const [open, setOpen] = useState<string | null>(document.modules[0]?.id ?? null)
  const canEdit = editable && !props.inherits
  const commands = useStable(commandsFor(props, setOpen))
  const labelOf = (id: string) => {
    const entry = document.modules.find((it) => it.id === id)
    return findModule(entry?.module ?? '', named)?.label ?? id
  }
  const add = (module: string) => {
    const next = added(document, module, named)
    onEdit(`${findModule(module, named)?.label ?? module} added`, next)
    setOpen(next.modules.at(-1)?.id ?? null)
  }

  return (
    <section className={`${shared.stack12} ${classes.panel}`} aria-label="Stack">
      <div className={shared.bar}>
        <Text size="sm" c="dimmed">
          {props.inherits ? 'This pool inherits the global default.' : 'Runs from top to bottom.'}
        </Text>
        {canEdit && (
          <Group gap="xs">
            {props.actions}
            <AddModule offered={offered} named={named} onAdd={add} />
          </Group>
        )}
        {props.inherits && editable && (
          <Button size="compact-sm" onClick={props.onCustomise}>
            Customise
          </Button>
        )}
      </div>
      <StackList entries={document.modules} labelOf={labelOf} onMove={commands.onMove}>
        {document.modules.map((entry, position) => (
          <ModuleCard
            key={entry.id}
            {...commands}
            entry={entry}
            module={findModule(entry.module, named)}
            newer={newerVersion(offered, entry.module)}
            position={position}
            count={document.modules.length}
            open={open === entry.id}
            editable={canEdit}
            deployable={props.deployable}
            facts={props.facts.get(entry.id)}
            problem={problemOf(props.issues, position)}
            differs={props.inherits ? null : comparedWith(props.global, entry)}
          >
            {open === entry.id && (
              <StackBody {...props} canEdit={canEdit} entry={entry} position={position} />
            )}
          </ModuleCard>
        ))}
      </StackList>
      {document.modules.length === 0 && <EmptyStack canEdit={canEdit} onEdit={onEdit} />}
    </section>
  )
}

function EmptyStack({ canEdit, onEdit }: Pick<StackPanelProps, 'onEdit'> & { canEdit: boolean }) {
  return (
    <Group>
      <Text size="sm" c="dimmed">
        The stack is empty: every account has the same chance.
      </Text>
      {canEdit && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() =>
            onEdit(
              'base added',
              addEntry({ modules: [] }, defaultBase.id, { ...(defaultBase.defaults as Params) }),
            )
          }
        >
          Add a base
        </Button>
      )}
    </Group>
  )
}
