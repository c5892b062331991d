'use client'

import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Dialog } from '@/components/ui/overlays/dialog'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import type { MergeSide, Policy } from '@/lib/engine'
import type { LivePolicy } from '@/lib/features/policies/schema'
import { storedPolicy } from '../address/compared-policy'
import { liveContent, newerName, newerSource } from '../draft/opened-draft'
import type { Draft } from '../draft/use-draft'
import type { PolicyView } from '../use-policy-view'
import classes from './merge.module.css'
import { MergeConflict } from './merge-conflict'
import { mergeContent } from './merge-content'
import { MergeShares } from './merge-shares'
import { MergedFields } from './merged-fields'

type Props = {
  draft: Draft
  live: LivePolicy
  view: PolicyView
  onApplied: () => void
  onClose: () => void
}

/** Merges a draft with a newer live version: automatic changes, conflicts, and the result. */
export function MergeDialog({ draft, live, view, onApplied, onClose }: Props) {
  const { state } = draft
  const [choices, setChoices] = useState<ReadonlyMap<string, MergeSide>>(new Map())
  const { accountNames, context } = view
  const merge = useMemo(
    () =>
      mergeContent(
        { base: state.base, mine: state.content, theirs: liveContent(live) },
        { choices, accountNames, context },
      ),
    [state, live, choices, accountNames, context],
  )
  const stored = (document: Policy) => storedPolicy(document, context)
  const name = newerName(state, live)
  const author = newerSource(state, live)?.author
  const open = merge.conflicts.filter(({ key }) => !choices.has(key)).length
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${author ?? 'Another person'} published ${name} while you were editing`}
      size="xl"
      classNames={{ body: shared.dialogBody }}
    >
      <p className={`${shared.below10} ${shared.sm}`}>
        Your draft is based on {baseName(state.baseVersion)}. Fields that only one of you changed
        are merged. Fields that both changed need your choice.
      </p>
      {merge.conflicts.map((conflict) => (
        <MergeConflict
          key={conflict.key}
          field={conflict}
          theirName={name}
          choice={choices.get(conflict.key) ?? null}
          onChoose={(side) => setChoices(new Map([...choices, [conflict.key, side]]))}
        />
      ))}
      <MergedFields fields={merge.merged} theirName={name} />
      <MergeShares
        view={view}
        base={{ name: baseName(state.baseVersion), policy: stored(state.base.document) }}
        theirs={{ name, policy: stored(live.document) }}
        merged={open === 0 ? stored(merge.content.document) : null}
      />
      {merge.problems.map(({ path, message }) => (
        <Note key={`${path}${message}`} tone="warn">
          The merged policy cannot be published yet: {path} {message}
        </Note>
      ))}
      <div className={shared.actions}>
        <span className={`${shared.dimmedSm} ${classes.open}`} role="status">
          {open === 0 ? '' : `${open} ${open === 1 ? 'field needs' : 'fields need'} your choice`}
        </span>
        <Button variant="default" onClick={onClose}>
          Keep editing
        </Button>
        <Button
          disabled={open > 0}
          onClick={() => {
            draft.merge(live, merge.content)
            onApplied()
          }}
        >
          Apply merge to draft
        </Button>
      </div>
    </Dialog>
  )
}

const baseName = (version: number) => (version === 0 ? 'the global default' : `v${version}`)
