'use client'
import { Button, Checkbox, Textarea } from '@mantine/core'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import classes from '@/components/inventory/import.module.css'
import { ImportDiff } from '@/components/inventory/import-diff'
import { ImportIssues } from '@/components/inventory/import-issues'
import { FailingTests } from '@/components/policy-tests/failing-tests'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import { PickFile } from '@/components/ui/pick-file'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useAccess } from '@/lib/auth/viewer.client'
import { changesOf } from '@/lib/features/inventory/changes-of'
import type { ImportAnswer } from '@/lib/features/inventory/schema'
import { useImport } from '@/lib/features/inventory/use-import.client'

/** A document in: first what it would change, then all of it or nothing. */
export function ImportDrawer({ onClose }: { onClose: () => void }) {
  const access = useAccess('inventory.write')
  const [text, setText] = useState('')
  const [prune, setPrune] = useState(false)
  const { check, apply } = useImport()
  const change = (document: string) => {
    setText(document)
    check.reset()
    apply.reset()
  }
  const request = { document: text, prune }
  const plan = check.data
  if (access.mode !== 'edit')
    return (
      <SidePanel opened onClose={onClose} title="Import an inventory">
        <Note>{access.reason}</Note>
      </SidePanel>
    )
  return (
    <SidePanel opened onClose={onClose} title="Import an inventory" size="xl">
      <Source onFile={async (file) => change(await file.text())} />
      <Textarea
        label="Document"
        placeholder={'format: berth-inventory/1\nproviders:\n  - { name: aws, kind: ec2 }'}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        autosize
        minRows={7}
        maxRows={16}
        spellCheck={false}
        classNames={{ input: classes.text }}
        data-autofocus
      />
      <Checkbox
        label="Archive what the document's sections do not list"
        description="Only within sections the document has. Archived rows can be restored."
        checked={prune}
        onChange={(event) => {
          setPrune(event.currentTarget.checked)
          check.reset()
          apply.reset()
        }}
      />
      <div className={classes.actions}>
        <Button
          variant={plan === undefined ? 'filled' : 'default'}
          disabled={text.trim() === ''}
          loading={check.isPending}
          onClick={() => check.mutate({ body: { ...request, dryRun: true } })}
        >
          Check (writes nothing)
        </Button>
      </div>
      <ImportIssues cause={check.error ?? apply.error} />
      {apply.data === undefined && plan !== undefined && (
        <>
          <ImportDiff answer={plan} />
          <TestsThatFail answer={plan} />
          <div className={classes.actions}>
            <Button
              loading={apply.isPending}
              disabled={changesOf(plan) === 0}
              onClick={() =>
                apply.mutate({ body: { ...request, dryRun: false, confirm: plan.counts.archives } })
              }
            >
              Apply all {changesOf(plan)} changes
            </Button>
          </div>
        </>
      )}
      {apply.data !== undefined && <Applied counts={apply.data.counts} onClose={onClose} />}
      {check.error === null && apply.error !== null && (
        <ProblemAlert cause={apply.error} what="Nothing was applied" />
      )}
    </SidePanel>
  )
}

const TestsThatFail = ({ answer: { failingTests } }: { answer: ImportAnswer }) =>
  failingTests !== null &&
  failingTests.length > 0 && (
    <Note tone="warn" role="status">
      <FailingTests tests={failingTests} />
    </Note>
  )

const Source = ({ onFile }: { onFile: (file: File) => Promise<void> }) => (
  <div className={classes.source}>
    <PickFile
      label="Inventory document"
      accept=".yaml,.yml,.json,application/json,text/yaml"
      onFile={(file) => void onFile(file)}
    >
      {(props) => (
        <Button {...props} variant="default" leftSection={<FileUp size={15} aria-hidden />}>
          Choose a file
        </Button>
      )}
    </PickFile>
    <span className={shared.dimmed}>
      YAML or JSON, format berth-inventory/1. Nothing is deleted.
    </span>
  </div>
)

type AppliedProps = { counts: ImportAnswer['counts']; onClose: () => void }

const Applied = ({ counts, onClose }: AppliedProps) => (
  <>
    <Note tone="good" role="status">
      <strong>Applied.</strong> {counts.creates} created, {counts.updates} updated,{' '}
      {counts.archives} archived, {counts.unchanged} unchanged.
    </Note>
    <div className={classes.actions}>
      <Button onClick={onClose}>Done</Button>
    </div>
  </>
)
