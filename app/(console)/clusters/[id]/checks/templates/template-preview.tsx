'use client'
import { useMemo } from 'react'
import { levelWords } from '@/components/keys/level-words'
import { readableValue } from '@/components/trace/node/readable-value'
import { LockedButton } from '@/components/ui/locked-button'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall } from '@/lib/api/client'
import { counted } from '@/lib/base/number-text'
import {
  type KeyChanges,
  type KeyTemplate,
  keyPlaceText,
  type TemplateParams,
  withKeyChanges,
} from '@/lib/engine'
import { clusterKeyContract } from '@/lib/features/cluster-keys/contract'
import type { ShownClusterKeys } from '@/lib/features/cluster-keys/schema'
import { MovesPanel } from '../../moves/moves-panel'
import { useKeyChecks } from '../../moves/use-key-checks'
import { listed } from '../listed'
import { effectOf } from './template-values'
import classes from './templates.module.css'

type Props = {
  template: KeyTemplate
  params: TemplateParams
  shown: ShownClusterKeys
  onApplied: () => void
}

/**
 * The effect of a template on this cluster, with the running VMs that would move, and the button that applies
 * it.
 */
export function TemplatePreview({ template, params, shown, onApplied }: Props) {
  const written = JSON.stringify(params)
  const { sentences, changes, draft } = useMemo(() => {
    const effect = effectOf(template, JSON.parse(written) as TemplateParams, shown)
    const { columns, keys } = withKeyChanges(shown.cluster, effect.changes)
    return { ...effect, draft: { columns, keys } }
  }, [template, written, shown])
  const checks = useKeyChecks(shown.cluster, draft, false)
  const apply = useCall(clusterKeyContract.applyTemplate, { refreshOnError: true })
  const replaced = replacedBy(changes, shown)
  const onApply = () =>
    apply.mutate(
      {
        params: { id: shown.clusterId },
        body: {
          template: template.id,
          params,
          replaces: replaced.map(({ id, revision }) => ({ id, revision })),
        },
        ifMatch: shown.revision,
      },
      {
        onSuccess: () => {
          saved(`${template.label} applied`)
          onApplied()
        },
      },
    )
  return (
    <section
      className={`${shared.stack10} ${classes.preview}`}
      aria-label="What it would do"
      data-testid="template-preview"
    >
      <Note>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Note>
      <KeyList changes={changes} shown={shown} />
      {replaced.length > 0 && (
        <Note tone="warn">
          {`Replaces ${listed(replaced.map(({ name, level, value, weight }) => `${name} of ${levelWords[level].toLowerCase()} (now ${readableValue(value)}, weight ${readableValue(weight)})`))}.`}
        </Note>
      )}
      <MovesPanel checks={checks} names={shown.names} hasDraft />
      <ProblemAlert cause={apply.error} what="The template was not applied" />
      <div>
        <LockedButton permission="inventory.write" loading={apply.isPending} onClick={onApply}>
          Apply
        </LockedButton>
      </div>
    </section>
  )
}

function replacedBy({ keys }: KeyChanges, { cluster }: ShownClusterKeys) {
  const places = new Set(keys.map(keyPlaceText))
  return cluster.keys.filter((key) => places.has(keyPlaceText(key)))
}

/** The keys that it sets, one line each. */
function KeyList({
  changes: { columns, keys },
  shown,
}: {
  changes: KeyChanges
  shown: ShownClusterKeys
}) {
  const { names, cluster } = shown
  const isThere = (name: string) => cluster.columns.some((column) => column.name === name)
  return (
    <ul className={shared.bulletsSm}>
      {columns.map(({ name, value, values }) => (
        <li key={name}>
          {`${isThere(name) ? 'Replaces the node key' : 'New node key'} ${name}: ${listed(Object.entries(values).map(([id, own]) => `${names.nodes[id] ?? id} ${own}`))}, ${value} on all other nodes`}
        </li>
      ))}
      {[...new Map(keys.map((key) => [`${key.level} ${key.class}`, key])).values()].map(
        ({ level, class: owner, name, value, weight }) => (
          <li key={`${level} ${owner}`}>
            {`${owner.replaceAll('_', ' ')} key ${name} = ${readableValue(value)}, weight ${readableValue(weight)}, for ${
              level === 'cluster'
                ? 'the whole cluster'
                : counted(
                    keys.filter((key) => key.level === level).length,
                    levelWords[level].toLowerCase(),
                  )
            }`}
          </li>
        ),
      )}
    </ul>
  )
}
