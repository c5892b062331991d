'use client'

import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Dialog } from '@/components/ui/overlays/dialog'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import type { PolicyDocument } from '@/lib/features/policies/schema'
import { appearancesOf } from '@/lib/features/previews/view/slices'
import { setParam } from '../draft/edits'
import type { PolicyView } from '../use-policy-view'
import { GoalForm } from './goal-form'
import { GoalResult } from './goal-result'
import { emptyGoal, type GoalValues, readGoal } from './goal-values'
import { type SolvedGoal, useGoal } from './use-goal'

export type GoalDialogProps = {
  view: PolicyView
  document: PolicyDocument
  onEdit: (label: string, next: PolicyDocument) => void
  onClose: () => void
}

/** Solves for the weights that reach a goal. They become an edit of the draft, never a version. */
export function GoalDialog({ view, document, onEdit, onClose }: GoalDialogProps) {
  const { preview, accountNames } = view
  const { snapshot, now } = preview
  const [values, setValues] = useState<GoalValues>(emptyGoal)
  const { solved, isRunning, problem, solve, clear } = useGoal()
  const appearances = useMemo(() => appearancesOf(snapshot), [snapshot])
  const accounts = now?.input.accounts ?? []
  const read = readGoal(values, accounts)
  const fresh = solved !== null && solved.input === now?.input ? solved : null
  const next = fresh === null ? null : withWeights(document, fresh)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Goal for ${view.deployable?.name ?? 'this policy'}`}
      size="lg"
      classNames={{ body: shared.dialogBody }}
    >
      <GoalForm
        accounts={accounts}
        names={accountNames}
        currency={snapshot.reportingCurrency}
        values={values}
        problem={read.problem}
        isRunning={isRunning}
        onValues={(given) => {
          clear()
          setValues(given)
        }}
        onSolve={() => {
          if (now !== null && read.goal !== null) solve({ input: now.input, goal: read.goal })
        }}
      />
      {preview.whatIf.length > 0 && (
        <Note>The weights are solved for the inputs on the screen, with the what-ifs.</Note>
      )}
      {problem !== null && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
      {fresh !== null && (
        <GoalResult
          solution={fresh.solution}
          appearances={appearances}
          currency={snapshot.reportingCurrency}
        />
      )}
      <div className={shared.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={next === null}
          onClick={() => {
            if (next === null) return
            onEdit('goal', next)
            onClose()
          }}
        >
          Use as draft
        </Button>
      </div>
    </Dialog>
  )
}

/** The document with the solved weights. Null if nothing changes. */
function withWeights(document: PolicyDocument, { solution }: SolvedGoal): PolicyDocument | null {
  const { entry, weights } = solution
  const own = document.modules.find(({ id }) => id === entry?.id)
  if (entry === null || own === undefined || Object.keys(weights).length === 0) return null
  const former = own.params[entry.param]
  const merged = { ...(typeof former === 'object' ? former : {}), ...weights }
  return setParam(document, own.id, entry.param, merged)
}
