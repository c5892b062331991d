'use client'

import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { ParamsForm } from '@/components/forms/params-form'
import { ParamsText } from '@/components/forms/params-text'
import type { FormAccount, FormPlace, Params } from '@/components/forms/types'
import { findModule } from '@/lib/engine'
import type { PolicyDocument } from '@/lib/features/policies/schema'
import type { PolicyIssue } from '@/lib/features/previews/evaluate.client'
import {
  addEntry,
  duplicateEntry,
  type Entry,
  moveEntry,
  removeEntry,
  setParam,
  setParams,
  swapBase,
  toggleEntry,
} from '../draft/edits'
import { AddModule } from './add-module'
import { type CardCommands, ModuleCard } from './module-card'
import classes from './stack.module.css'
import { StackList } from './stack-list'
import type { StepFacts } from './step-facts'

export type StackPanelProps = {
  document: PolicyDocument
  /** The global default to compare with; null on its own page. */
  global: PolicyDocument | null
  inherits: boolean
  editable: boolean
  deployable: string
  accounts: readonly FormAccount[]
  places: readonly FormPlace[]
  facts: ReadonlyMap<string, StepFacts>
  issues: readonly PolicyIssue[]
  onEdit: (label: string, next: PolicyDocument, joinKey?: string) => void
  onSettle: () => void
  onCustomise: () => void
}

/** The stack: modules from top to bottom, one of them open. */
export function StackPanel(props: StackPanelProps) {
  const { document, editable, onEdit } = props
  const [open, setOpen] = useState<string | null>(document.modules[0]?.id ?? null)
  const canEdit = editable && !props.inherits
  const commands = commandsFor(document, props.global, onEdit, setOpen)
  const labelOf = (id: string) => {
    const entry = document.modules.find((it) => it.id === id)
    return findModule(entry?.module ?? '')?.label ?? id
  }
  const add = (module: string) => {
    const next = addEntry(document, module, neutralOf(module))
    onEdit(`${findModule(module)?.label ?? module} added`, next)
    setOpen(next.modules.at(-1)?.id ?? null)
  }

  return (
    <section className={classes.panel} aria-label="Stack">
      <div className={classes.top}>
        <Text size="sm" c="dimmed">
          {props.inherits ? 'This pool inherits the global default.' : 'Runs from top to bottom.'}
        </Text>
        {canEdit && <AddModule onAdd={add} />}
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
            module={findModule(entry.module)}
            position={position}
            count={document.modules.length}
            open={open === entry.id}
            editable={canEdit}
            deployable={props.deployable}
            facts={props.facts.get(entry.id)}
            problem={problemOf(props.issues, position)}
            differs={props.inherits ? null : comparedWith(props.global, entry)}
          >
            <Body {...props} canEdit={canEdit} entry={entry} position={position} />
          </ModuleCard>
        ))}
      </StackList>
      {document.modules.length === 0 && <EmptyStack canEdit={canEdit} onEdit={onEdit} />}
    </section>
  )
}

type BodyProps = StackPanelProps & { canEdit: boolean; entry: Entry; position: number }

function Body({ canEdit, entry, position, ...props }: BodyProps) {
  const module = findModule(entry.module)
  if (module === undefined)
    return <Text size="sm">This release has no module “{entry.module}”.</Text>
  if (!canEdit)
    return <ParamsText module={module} params={entry.params} accounts={props.accounts} />
  return (
    <>
      <Text size="xs" c="dimmed" mb="xs">
        {module.summary}
      </Text>
      <ParamsForm
        module={module}
        params={withDefaults(module.defaults, entry.params)}
        accounts={props.accounts}
        places={props.places}
        problems={inside(props.issues, position)}
        onSettle={props.onSettle}
        onChange={({ name, value, label, joinKey }) =>
          props.onEdit(
            label,
            setParam(props.document, entry.id, name, value),
            joinKey === '' ? undefined : `${entry.id}/${joinKey}`,
          )
        }
      />
    </>
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
            onEdit('base added', addEntry({ modules: [] }, 'weighted-split', { weights: {} }))
          }
        >
          Add a base
        </Button>
      )}
    </Group>
  )
}

/** Neutral params: adding a module moves nothing. */
const neutralOf = (module: string): Params => ({
  ...(findModule(module)?.neutral as Params | undefined),
})

const withDefaults = (defaults: unknown, params: Params): Params => ({
  ...(defaults as Params),
  ...params,
})

function comparedWith(
  global: PolicyDocument | null,
  entry: Entry,
): 'same' | 'differs' | 'added' | null {
  if (global === null) return null
  const theirs = global.modules.find(({ module }) => module === entry.module)
  if (theirs === undefined) return 'added'
  const same =
    JSON.stringify([theirs.enabled, sorted(theirs.params)]) ===
    JSON.stringify([entry.enabled, sorted(entry.params)])
  return same ? 'same' : 'differs'
}

const sorted = (params: Params) => Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))

const modulePath = (position: number) => `modules[${position}]`

/** The first problem of an entry that no field of its form shows. */
function problemOf(issues: readonly PolicyIssue[], position: number): string | undefined {
  return issues.find(({ path }) => path.startsWith(modulePath(position)))?.message
}

/** Problems of an entry's params, by path inside them. */
const inside = (issues: readonly PolicyIssue[], position: number) => {
  const prefix = `${modulePath(position)}.params.`
  return issues.flatMap(({ path, message }) =>
    path.startsWith(prefix) ? [{ path: path.slice(prefix.length), message }] : [],
  )
}

function commandsFor(
  document: PolicyDocument,
  global: PolicyDocument | null,
  onEdit: StackPanelProps['onEdit'],
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
