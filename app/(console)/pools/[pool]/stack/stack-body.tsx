'use client'

import { Text } from '@mantine/core'
import { ParamsForm } from '@/components/forms/params-form'
import { ParamsText } from '@/components/forms/read-only/params-text'
import type { Params } from '@/components/forms/types'
import { findModule } from '@/lib/engine'
import type { PolicyIssue } from '@/lib/features/previews/evaluate/evaluate'
import { type Entry, setParam } from '../draft/edits'
import { modulePath } from './stack-issues'
import type { StackPanelProps } from './stack-panel'
import { UpgradeOffer } from './upgrade/upgrade-offer'

type Props = StackPanelProps & { canEdit: boolean; entry: Entry; position: number }

/** The body of an open card: the form of its module, or a text for readers. */
export function StackBody({ canEdit, entry, position, ...props }: Props) {
  const module = findModule(entry.module, props.context.modules)
  if (module === undefined)
    return <Text size="sm">This release has no module “{entry.module}”.</Text>
  if (!canEdit)
    return <ParamsText module={module} params={entry.params} accounts={props.accounts} />
  return (
    <>
      <Text size="xs" c="dimmed" mb="xs">
        {module.summary}
      </Text>
      <UpgradeOffer {...props} entry={entry} />
      <ParamsForm
        module={module}
        params={withDefaults(module.defaults, entry.params)}
        accounts={props.accounts}
        places={props.places}
        problems={paramIssues(props.issues, position)}
        onCommit={props.onCommit}
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

const withDefaults = (defaults: unknown, params: Params): Params => ({
  ...(defaults as Params),
  ...params,
})

/** Problems of an entry's params, with paths relative to them. */
const paramIssues = (issues: readonly PolicyIssue[], position: number) => {
  const prefix = `${modulePath(position)}.params.`
  return issues.flatMap(({ path, message }) =>
    path.startsWith(prefix) ? [{ path: path.slice(prefix.length), message }] : [],
  )
}
