'use client'

import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { TextDiff } from '@/components/review/text-diff'
import { Dialog } from '@/components/ui/overlays/dialog'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { readPolicy } from '@/lib/features/previews/evaluate/evaluate'
import { upgradeEntry } from '../../draft/edits'
import { Consequences } from '../../review/consequences'
import { type Upgrade, upgradeOf } from './upgrade'
import type { UpgradeProps } from './upgrade-offer'

type Props = UpgradeProps & { version: number; onClose: () => void }

/** Upgrades a named module: the differences of its versions, and the effect on every deployable. */
export function UpgradeDialog(props: Props) {
  const { entry, version, context, onClose } = props
  const upgrade = useMemo(
    () => upgradeOf(entry, version, context.modules ?? []),
    [entry, version, context.modules],
  )
  if (upgrade === null) return null
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${upgrade.to.label}: version ${upgrade.from.version} → ${version}`}
      size="xl"
      classNames={{ body: shared.dialogBody }}
    >
      <Difference {...upgrade} />
      <Effect {...props} upgrade={upgrade} />
    </Dialog>
  )
}

function Difference({ from, to, changes }: Upgrade) {
  const sentences = [
    ...(from.label === to.label ? [] : [`Label: ${from.label} → ${to.label}`]),
    ...(from.effect === to.effect ? [] : [`Effect: ${from.effect} → ${to.effect}`]),
    ...changes.map(({ label, text }) => `${label}: ${text}`),
    ...(from.expression === to.expression ? ['The expression stays the same.'] : []),
  ]
  return (
    <section>
      <h3 className={shared.heading}>What changes</h3>
      <ul className={shared.bullets} aria-label="Changes">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {from.expression !== to.expression && (
        <TextDiff label="Expression" before={from.expression} after={to.expression} />
      )}
    </section>
  )
}

function Effect({
  document,
  entry,
  context,
  snapshot,
  upgrade,
  ...props
}: Props & { upgrade: Upgrade }) {
  const { to, module, params } = upgrade
  const next = useMemo(
    () => upgradeEntry(document, entry.id, module, params),
    [document, entry.id, module, params],
  )
  const [before, after] = useMemo(
    () => [readPolicy(document, context), readPolicy(next, context)],
    [document, next, context],
  )
  const problem = [before, after].flatMap((read) => (read.ok ? [] : read.error))[0]
  return (
    <>
      <section>
        <h3 className={shared.heading}>What it does</h3>
        {before.ok && after.ok && (
          <Consequences
            snapshot={snapshot}
            live={before.value}
            draft={after.value}
            context={context}
          />
        )}
        {problem !== undefined && (
          <Note tone="warn">
            The effect is known when this is fixed: {problem.path} {problem.message}
          </Note>
        )}
      </section>
      <div className={shared.actions}>
        <Button variant="default" onClick={props.onClose}>
          Keep version {upgrade.from.version}
        </Button>
        <Button
          disabled={problem !== undefined}
          onClick={() => {
            props.onEdit(`${to.label} at version ${to.version}`, next)
            props.onClose()
          }}
        >
          Use version {to.version} in my draft
        </Button>
      </div>
    </>
  )
}
