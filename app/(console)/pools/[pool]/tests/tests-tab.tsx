'use client'

import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { EmptyBlock } from '@/components/ui/data/state-block'
import { MenuButton } from '@/components/ui/overlays/menu-button'
import shared from '@/components/ui/shared.module.css'
import { policyTestKinds } from '@/lib/engine'
import type { PolicyDocument } from '@/lib/features/policies/schema'
import { withTests } from '../draft/edits'
import type { Preview } from '../preview/use-preview'
import { testRows } from './results-of'
import { type StoredTest, TestForm } from './test-form'
import { TestResults } from './test-results'
import { TestsText } from './tests-text'

type Props = {
  preview: Preview
  document: PolicyDocument
  /** Null if the policy on the screen cannot be edited. */
  onEdit: ((label: string, document: PolicyDocument) => void) | null
}

/** `at` is the index of the edited test. For a new one it equals their number. */
type Editing = { kind: 'form'; at: number; initial: StoredTest } | { kind: 'text' } | null

/** The tests of the policy, run on the pinned inputs while it is edited. */
export function TestsTab({ preview, document, onEdit }: Props) {
  const { inputs, context } = preview
  const tests = document.tests ?? []
  const policy = useDeferredValue(preview.shown.policy)
  const rows = useMemo(
    () => testRows(inputs, policy, context, document.tests),
    [inputs, policy, context, document.tests],
  )
  const [editing, setEditing] = useState<Editing>(null)
  const add = onEdit !== null && <AddTest count={tests.length} onOpen={setEditing} />
  const save = (label: string, next: readonly StoredTest[]) => {
    onEdit?.(label, withTests(document, next))
    setEditing(null)
  }
  return (
    <div className={`${shared.stack12} ${shared.top}`}>
      {tests.length === 0 ? (
        editing === null && <NoTests action={add} />
      ) : (
        <TestResults
          rows={rows}
          {...(onEdit === null
            ? {}
            : {
                actions: (at) => (
                  <TestButtons
                    onEdit={() => {
                      const initial = tests[at]
                      if (initial !== undefined) setEditing({ kind: 'form', at, initial })
                    }}
                    onRemove={() => save('removed a test', tests.toSpliced(at, 1))}
                  />
                ),
              })}
        />
      )}
      {tests.length > 0 && editing === null && add}
      {editing?.kind === 'form' && (
        <TestForm
          key={editing.at}
          snapshot={inputs}
          initial={editing.initial}
          onSave={(test) => save('changed a test', tests.toSpliced(editing.at, 1, test))}
          onClose={() => setEditing(null)}
        />
      )}
      {editing?.kind === 'text' && (
        <TestsText
          tests={tests}
          onSave={(next) => save('changed the tests', next)}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  )
}

const NoTests = ({ action }: { action: ReactNode }) => (
  <EmptyBlock title="No tests yet" action={action}>
    A test states what this policy must achieve, such as the share of an account or the highest cost
    of a launch. It runs at every change, and a policy with a failing test cannot be published.
  </EmptyBlock>
)

const TestButtons = ({ onEdit, onRemove }: { onEdit: () => void; onRemove: () => void }) => (
  <>
    <Button size="compact-xs" variant="default" onClick={onEdit}>
      Edit
    </Button>
    <Button size="compact-xs" variant="default" onClick={onRemove}>
      Remove
    </Button>
  </>
)

const AddTest = ({ count, onOpen }: { count: number; onOpen: (editing: Editing) => void }) => (
  <div className={shared.row8}>
    <MenuButton
      width={280}
      position="bottom-start"
      button={(opener) => (
        <Button
          {...opener}
          size="compact-sm"
          variant="light"
          leftSection={<Plus size={14} aria-hidden />}
        >
          Add test
        </Button>
      )}
      entries={policyTestKinds.map(({ kind, label, initial }) => ({
        id: kind,
        label,
        onSelect: () =>
          onOpen({
            kind: 'form',
            at: count,
            initial: { kind, name: null, deployable: null, tenant: null, ...Object(initial) },
          }),
      }))}
    />
    <Button size="compact-sm" variant="default" onClick={() => onOpen({ kind: 'text' })}>
      Edit as text
    </Button>
  </div>
)
