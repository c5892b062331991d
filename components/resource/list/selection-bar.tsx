'use client'
import { Button } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { LockedButton } from '@/components/ui/locked-button'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { whenOnline } from '@/lib/api/browser/when-online'
import { counted } from '@/lib/base/number-text'
import type { BulkAction } from './bulk-action'
import type { BulkDialog as Dialog } from './bulk-dialog'

// The cast restores the type parameter, which `dynamic` loses.
const BulkDialog = dynamic(
  () => whenOnline(() => import('./bulk-dialog')).then((it) => it.BulkDialog),
  { loading: () => null },
) as typeof Dialog

type Props<Row> = {
  one: string
  many: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  nameOf: (row: Row) => string
  /** The path below `/api/v1` to which the key of a row is appended. */
  apiPath?: string | undefined
  /** The path of the list, if rows cannot be read individually. */
  apiList?: string | undefined
  actions: readonly BulkAction<Row>[]
  onClear: () => void
}

/** Actions for the selected rows. */
export function SelectionBar<Row>(props: Props<Row>) {
  const { one, many, rows, rowKey, nameOf, actions, onClear } = props
  const [action, setAction] = useState<BulkAction<Row> | null>(null)
  const [requested, setRequested] = useState<readonly Row[]>([])
  return (
    <div className={`${shared.line6} ${shared.sm}`}>
      <span role="status">{counted(rows.length, one, many)} selected</span>
      {actions.map((each) => (
        <LockedButton
          key={each.id}
          size="compact-sm"
          variant="default"
          permission={each.permission}
          onClick={() => {
            // Keeps the rows as they are now, because a refresh must not change what is being confirmed.
            setRequested(rows)
            setAction(each)
          }}
        >
          {each.label}
        </LockedButton>
      ))}
      <CopyButtons keys={rows.map(rowKey)} paths={pathsOf(props)} />
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        Clear
      </Button>
      {action !== null && (
        <BulkDialog
          one={one}
          many={many}
          action={action}
          rows={requested}
          rowKey={rowKey}
          nameOf={nameOf}
          onClose={() => setAction(null)}
        />
      )}
    </div>
  )
}

function pathsOf<Row>({ rows, rowKey, apiPath, apiList }: Props<Row>): readonly string[] {
  if (apiPath !== undefined)
    return rows.map((row) => `${apiPath}/${encodeURIComponent(rowKey(row))}`)
  return apiList === undefined ? [] : [apiList]
}

type CopyProps = { keys: readonly string[]; paths: readonly string[] }

const CopyButtons = ({ keys, paths }: CopyProps) => (
  <>
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => copy(keys.join('\n'), keys.length === 1 ? 'Id copied' : 'Ids copied')}
    >
      {keys.length === 1 ? 'Copy id' : 'Copy ids'}
    </Button>
    {paths.length > 0 && (
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => copy(curlOf(paths), 'Command copied')}
      >
        Copy as curl
      </Button>
    )}
  </>
)

const copy = (text: string, words: string) =>
  void navigator.clipboard.writeText(text).then(() => saved(words))

/**
 * One curl command for each path. The token comes from an environment variable, so that the copied text has no
 * secret.
 */
const curlOf = (paths: readonly string[]) =>
  paths
    .map(
      (path) =>
        `curl -H "Authorization: Bearer $BERTH_TOKEN" '${window.location.origin}/api/v1${path}'`,
    )
    .join('\n')
